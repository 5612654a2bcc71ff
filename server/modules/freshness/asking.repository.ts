import { sql, type RawBuilder } from 'kysely';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { askedOn, isOffered } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { indiaToday } from '#server/platform/database/india-today.ts';
import { mayBeMailed } from '#server/platform/mail/opt-outs.ts';

const days = (count: number) => sql.lit(count);
const { askedAfterDaysRent, askedAfterDaysSale, spreadDays, bundleDays, likelyGonePercent } = freshnessLimits;

const isUnasked = sql`${sql.raw(askedOn)} IS NULL`;
// The indexes have the condition of homes on offer, but for the end and the question.
const isNew = sql`${isOffered} AND ${isUnasked} AND p.confirmed_by = 'start'`;
const isOld = sql`${isOffered} AND ${isUnasked} AND p.confirmed_by <> 'start'`;
const spread = sql`((p.id::bigint * 2654435761 >> 16) & 1023)`;

/** A reason why a home is due, by an index of its own, in whose order batches go on. */
export interface DueSource {
  condition: RawBuilder<unknown>;
  /** The column of the index behind those of the condition, its type, and a value before all. */
  key: RawBuilder<unknown>;
  type: 'date' | 'int';
  first: string;
}

const wait = (type: 'rent' | 'sale', count: number): DueSource => ({
  condition: sql`${isOld} AND p.transaction_type = ${sql.lit(type)} AND p.confirmed_on <= ${indiaToday} - ${days(count)}`,
  key: sql`p.confirmed_on`,
  type: 'date',
  first: '2000-01-01',
});

/** Days since the questions began, from which homes of before are left. */
const daysOfStart = sql`(SELECT ${indiaToday} - f.confirmed_on FROM (SELECT p.confirmed_on FROM properties p
  WHERE ${isNew} LIMIT 1) AS f)`;

/**
 * Homes whose confirmation is old enough: first those that are likely gone, then by kind; and homes of before, a share of
 * them each day.
 */
export const dueSources: readonly DueSource[] = [
  {
    condition: sql`${isOld} AND p.gone_percent >= ${days(likelyGonePercent)} AND p.confirmed_on <= ${indiaToday}
      - CASE p.transaction_type WHEN 'rent' THEN ${days(askedAfterDaysRent)} ELSE ${days(askedAfterDaysSale)} END`,
    key: sql`(100 - p.gone_percent)`,
    type: 'int',
    first: '-1',
  },
  wait('rent', askedAfterDaysRent),
  wait('sale', askedAfterDaysSale),
  {
    condition: sql`${isNew} AND ${spread} < 1024 * least(${days(spreadDays)}, ${daysOfStart}) / ${days(spreadDays)}`,
    key: spread,
    type: 'int',
    first: '-1',
  },
];

export interface DueHome {
  id: number;
  owner_id: number;
  key: string;
}

/** The statement of {@link listDue}. */
export function dueStatement(
  { condition, key, type }: DueSource,
  after: { key: string; id: number },
  limit: number,
): RawBuilder<DueHome> {
  return sql<DueHome>`SELECT p.id, p.owner_id, (${key})::text AS key FROM properties p
    WHERE ${condition} AND (${key}, p.id) > (${after.key}::${sql.raw(type)}, ${after.id}::int)
    ORDER BY ${key}, p.id LIMIT ${limit}`;
}

/** The next homes of a source that are due after a place in its index. */
export async function listDue(
  db: Db,
  source: DueSource,
  after: { key: string; id: number },
  limit: number,
): Promise<DueHome[]> {
  return (await dueStatement(source, after, limit).execute(db)).rows;
}

/** Begins a bundle for those of the owners who had none in the last days and aren't suspended; returns them. */
export async function claimBundles(db: Db, owners: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`INSERT INTO question_bundles (owner_id, asked_on)
    SELECT id, ${indiaToday} FROM users WHERE id = ANY(${owners}::int[]) AND suspended_at IS NULL ORDER BY id
    ON CONFLICT (owner_id) DO UPDATE SET asked_on = excluded.asked_on, reminded_on = NULL, warned_on = NULL
      WHERE question_bundles.asked_on <= excluded.asked_on - ${days(bundleDays)}
    RETURNING owner_id`.execute(db);
  return rows.map(({ owner_id: id }) => id);
}

/** The homes of these owners that are due, at most some of each owner. */
export async function listDueOf(db: Db, owners: readonly number[]): Promise<number[]> {
  const isDue = sql.join(
    dueSources.map(({ condition }) => sql`(${condition})`),
    sql` OR `,
  );
  const { rows } = await sql<{ id: number }>`SELECT d.id FROM unnest(${owners}::int[]) AS o (id)
    CROSS JOIN LATERAL (SELECT p.id FROM properties p WHERE p.owner_id = o.id
      AND (${isDue})
      ORDER BY p.gone_percent DESC, p.confirmed_on, p.id LIMIT ${freshnessLimits.homesPerBundle}) AS d ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Opens the questions about these homes; those that are open stay. Their homes aren't written. */
export async function insertAsked(db: Db, homes: readonly number[]): Promise<void> {
  await sql`INSERT INTO owner_questions (property_id, asked_on)
    SELECT id, ${indiaToday} FROM properties WHERE id = ANY(${homes}::int[]) ORDER BY id FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db);
}

export interface AskedHome {
  id: number;
  title: string;
  locality: string | null;
  city: string | null;
  transaction_type: 'sale' | 'rent';
  asked_on: string;
  featured_until: Date | null;
  is_featured: boolean;
}

/** An owner with open questions. */
export interface AskedOwner {
  id: number;
  email: string;
  first_name: string;
  language: string;
  may_be_mailed: boolean;
  /** All homes with an open question. */
  open: number;
  /** Those that a mail lists, the longest unconfirmed first. */
  homes: AskedHome[];
}

/**
 * Owners with their open questions; those without are missing. `isFeatured`: only about homes that are featured now;
 * `homeId`: only about that home.
 */
export async function listAskedOwners(
  db: Db,
  owners: readonly number[],
  { isFeatured = false, homeId }: { isFeatured?: boolean; homeId?: number | undefined } = {},
): Promise<AskedOwner[]> {
  const featured = isFeatured ? sql`p.is_featured AND p.featured_until > now()` : sql`true`;
  const which = homeId === undefined ? sql`true` : sql`p.id = ${homeId}`;
  const { rows } = await sql<AskedOwner>`SELECT u.id, u.email, u.first_name, u.language,
      ${mayBeMailed('u', 'still_there')} AS may_be_mailed, h.open, h.homes
    FROM users u CROSS JOIN LATERAL (
      SELECT count(*)::int AS open, (array_agg(jsonb_build_object('id', p.id, 'title', p.title, 'locality', p.locality,
          'city', p.city, 'transaction_type', p.transaction_type, 'asked_on', q.asked_on,
          'is_featured', p.is_featured, 'featured_until', p.featured_until)
          ORDER BY q.asked_on, p.gone_percent DESC, p.confirmed_on, p.id))[1:${sql.lit(freshnessLimits.homesPerMail)}] AS homes
      FROM properties p JOIN owner_questions q ON q.property_id = p.id
      WHERE p.owner_id = u.id AND ${isOffered} AND ${featured} AND ${which}
    ) AS h WHERE u.id = ANY(${owners}::int[]) AND u.suspended_at IS NULL AND h.open > 0 ORDER BY u.id`.execute(db);
  return rows;
}

/** Claims bundles whose second question is due. */
export async function claimReminders(db: Db, limit: number): Promise<number[]> {
  return claimBundlesBy(db, 'reminded_on', freshnessLimits.remindedAfterDays, limit);
}

/** Claims bundles after which homes are paused soon. */
export async function claimWarnings(db: Db, limit: number): Promise<number[]> {
  return claimBundlesBy(db, 'warned_on', freshnessLimits.warnedAfterDays, limit);
}

async function claimBundlesBy(
  db: Db,
  column: 'reminded_on' | 'warned_on',
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`UPDATE question_bundles SET ${sql.ref(column)} = ${indiaToday}
    WHERE ctid = ANY(ARRAY(SELECT ctid FROM question_bundles WHERE ${sql.ref(column)} IS NULL
      AND asked_on <= ${indiaToday} - ${days(after)} ORDER BY asked_on LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING owner_id`.execute(db);
  return rows.map(({ owner_id: id }) => id);
}

/**
 * Asks the owner of a home that seekers say is gone, at once and once in a while, and lets it sink until there is an
 * answer; returns the owner, or null where that was done lately or the home isn't offered.
 */
export async function updateGone(db: Db, homeId: number): Promise<number | null> {
  const { rows } = await sql<{ owner_id: number }>`WITH asked AS (
      INSERT INTO gone_questions (property_id, asked_on)
      SELECT p.id, ${indiaToday} FROM properties p JOIN users u ON u.id = p.owner_id
        WHERE p.id = ${homeId} AND ${isOffered} AND u.suspended_at IS NULL
      ON CONFLICT (property_id) DO UPDATE SET asked_on = excluded.asked_on
        WHERE gone_questions.asked_on <= excluded.asked_on - ${days(bundleDays)}
      RETURNING property_id),
    opened AS (
      INSERT INTO owner_questions (property_id, asked_on, state) SELECT property_id, ${indiaToday}, 'sunk' FROM asked
      ON CONFLICT (property_id) DO UPDATE SET state = 'sunk' WHERE owner_questions.state = 'asked')
    UPDATE properties p SET is_unconfirmed = true
    FROM asked WHERE p.id = asked.property_id RETURNING p.owner_id`.execute(db);
  return rows[0]?.owner_id ?? null;
}
