import { sql, type RawBuilder } from 'kysely';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { ReachedAnswer } from '#contracts/trust/reached-answers.ts';
import { isIndependent } from '#server/modules/learning/learning.module.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import { isOffered } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { indiaToday } from '#server/platform/database/india-today.ts';
import { deletingSweep, type Sweep } from '#server/platform/database/sweeps.ts';
import { mayBeMailed } from '#server/platform/mail/opt-outs.ts';
import type { LinkedSeekerQuestion } from './question-links.ts';
import type { Voice } from './voices.ts';

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;

/** Something after which a seeker is asked, with an index in the order of its time, seeker and home. */
export interface SeekerSource {
  rows: RawBuilder<unknown>;
  at: string;
  seeker: string;
}

/** Numbers that were opened, and messages that wait for an answer. */
export const seekerSources: readonly SeekerSource[] = [
  { rows: sql`contact_reveals c`, at: 'c.revealed_at', seeker: 'c.viewer_id' },
  { rows: sql`enquiries c`, at: 'c.waiting_since', seeker: 'c.seeker_id' },
];

/** Due about a home that is offered, and not confirmed since, where the two may still reach each other. */
const isDue = ({
  at,
  seeker,
}: SeekerSource) => sql`${sql.raw(at)} <= now() - ${days(freshnessLimits.seekerAskedAfterDays)}
  AND ${sql.raw(at)} > now() - ${days(freshnessLimits.seekerAskedUntilDays)} AND ${isOffered}
  AND p.owner_id <> ${sql.raw(seeker)} AND p.confirmed_on <= (${sql.raw(at)} AT TIME ZONE 'Asia/Kolkata')::date
  AND NOT EXISTS (SELECT FROM seeker_questions q
    WHERE q.seeker_id = ${sql.raw(seeker)} AND q.property_id = c.property_id)
  AND ${sql.raw(mayReachCondition(seeker, 'p.owner_id'))}`;

export interface DueSeeker {
  at: string;
  seeker_id: number;
  property_id: number;
}

/** The statement of {@link listDueSeekers}. */
export function dueSeekersStatement(source: SeekerSource, after: DueSeeker, limit: number): RawBuilder<DueSeeker> {
  const [at, seeker] = [sql.raw(source.at), sql.raw(source.seeker)];
  return sql<DueSeeker>`SELECT ${at}::text AS at, ${seeker} AS seeker_id, c.property_id
    FROM ${source.rows} JOIN properties p ON p.id = c.property_id
    WHERE (${at}, ${seeker}, c.property_id) > (${after.at}::timestamptz, ${after.seeker_id}::int, ${after.property_id}::int)
      AND ${isDue(source)}
    ORDER BY ${at}, ${seeker}, c.property_id LIMIT ${limit}`;
}

/** The next seekers of a source that are due after a place in its index. */
export async function listDueSeekers(
  db: Db,
  source: SeekerSource,
  after: DueSeeker,
  limit: number,
): Promise<DueSeeker[]> {
  return (await dueSeekersStatement(source, after, limit).execute(db)).rows;
}

/** Begins a bundle for those of the seekers who had none in the last days and aren't suspended; returns them. */
export async function claimSeekerBundles(db: Db, seekers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ seeker_id: number }>`INSERT INTO seeker_bundles (seeker_id, asked_on)
    SELECT id, ${indiaToday} FROM users WHERE id = ANY(${seekers}::int[]) AND suspended_at IS NULL ORDER BY id
    ON CONFLICT (seeker_id) DO UPDATE SET asked_on = excluded.asked_on
      WHERE seeker_bundles.asked_on <= excluded.asked_on - ${sql.lit(freshnessLimits.seekerBundleDays)}
    RETURNING seeker_id`.execute(db);
  return rows.map(({ seeker_id: id }) => id);
}

/** Opens the questions about all homes that are due for these seekers, up to as many as a mail lists. */
export async function insertSeekerQuestions(db: Db, seekers: readonly number[]): Promise<void> {
  const due = sql.join(
    seekerSources.map(
      (source) => sql`SELECT c.property_id, ${sql.raw(source.at)} AS at FROM ${source.rows}
        JOIN properties p ON p.id = c.property_id WHERE ${sql.raw(source.seeker)} = s.id AND ${isDue(source)}`,
    ),
    sql` UNION ALL `,
  );
  await sql`INSERT INTO seeker_questions (seeker_id, property_id, asked_on)
    SELECT s.id, d.property_id, ${indiaToday} FROM unnest(${seekers}::int[]) AS s (id) CROSS JOIN LATERAL (
      SELECT property_id FROM (${due}) AS called GROUP BY property_id ORDER BY min(at), property_id
      LIMIT ${freshnessLimits.homesPerMail}) AS d
    ON CONFLICT DO NOTHING`.execute(db);
}

export interface CalledHome {
  id: number;
  title: string;
  locality: string | null;
  city: string | null;
}

/** A seeker with questions of today. */
export interface AskedSeeker {
  id: number;
  email: string;
  first_name: string;
  language: string;
  may_be_mailed: boolean;
  homes: CalledHome[];
}

export async function listAskedSeekers(db: Db, seekers: readonly number[]): Promise<AskedSeeker[]> {
  const { rows } = await sql<AskedSeeker>`SELECT u.id, u.email, u.first_name, u.language,
      ${mayBeMailed('u', 'reached')} AS may_be_mailed, jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title,
        'locality', p.locality, 'city', p.city) ORDER BY p.id) AS homes
    FROM users u JOIN seeker_questions q ON q.seeker_id = u.id AND q.asked_on = ${indiaToday} AND q.answer IS NULL
    JOIN properties p ON p.id = q.property_id
    WHERE u.id = ANY(${seekers}::int[]) GROUP BY u.id ORDER BY u.id`.execute(db);
  return rows;
}

/** A question to a seeker, with its home as it is now. */
export interface ReachedRow extends CalledHome {
  asked_on: string;
  answer: ReachedAnswer | null;
  is_offered: boolean;
}

const columns = sql`p.id, p.title, p.locality, p.city, q.asked_on::text AS asked_on, q.answer,
  ${isOffered} AND ${sql.raw(mayReachCondition('q.seeker_id', 'p.owner_id'))} AS is_offered`;

/** The questions of a link, or of a bundle. */
export async function listReached(db: Db, { seekerId, homeId, askedOn }: LinkedSeekerQuestion): Promise<ReachedRow[]> {
  const { rows } = await sql<ReachedRow>`SELECT ${columns} FROM seeker_questions q JOIN properties p
      ON p.id = q.property_id
    WHERE q.seeker_id = ${seekerId} AND q.asked_on = ${askedOn}::date
      AND ${homeId === null ? sql`true` : sql`q.property_id = ${homeId}`}
    ORDER BY p.id LIMIT ${freshnessLimits.homesPerMail}`.execute(db);
  return rows;
}

/** The question to a seeker about a home that can still be answered. */
export async function findReached(db: Db, seekerId: number, homeId: number): Promise<ReachedRow | null> {
  const { rows } = await sql<ReachedRow>`SELECT ${columns} FROM seeker_questions q JOIN properties p
      ON p.id = q.property_id
    WHERE q.seeker_id = ${seekerId} AND q.property_id = ${homeId} AND q.answer IS NULL
      AND q.asked_on >= ${indiaToday} - ${sql.lit(freshnessLimits.linkDays)}`.execute(db);
  return rows[0] ?? null;
}

/** How much a word counts: nothing of a young account or of the owner's networks, less after false ones. */
const voice = sql`CASE WHEN u.created_at <= now() - ${days(freshnessLimits.voiceAccountDays)}
  AND ${isIndependent('u.id', 'p.owner_id')}
  THEN 1.0 / (1 + (SELECT count(*) FROM seeker_questions f WHERE f.seeker_id = u.id AND f.is_false)) ELSE 0 END`;

/** Stores an answer, about a home whose row is locked until the commit; how much it counts, null after another answer. */
export async function updateAnswer(
  db: Db,
  { seekerId, homeId, answer }: { seekerId: number; homeId: number; answer: ReachedAnswer },
): Promise<number | null> {
  await sql`SELECT FROM properties WHERE id = ${homeId} FOR UPDATE`.execute(db);
  const { rows } = await sql<{
    voice: number;
  }>`UPDATE seeker_questions q SET answer = ${answer}, answered_on = ${indiaToday},
      voice = ${voice}
    FROM users u, properties p WHERE q.seeker_id = ${seekerId} AND q.property_id = ${homeId} AND q.answer IS NULL
      AND u.id = q.seeker_id AND p.id = q.property_id RETURNING q.voice`.execute(db);
  return rows[0]?.voice ?? null;
}

/** Opens a question that its seeker answers by a word about a visit; one that was answered stays as it is. */
export async function insertVisited(db: Db, seekerId: number, homeId: number): Promise<void> {
  await sql`INSERT INTO seeker_questions (seeker_id, property_id, asked_on)
    VALUES (${seekerId}, ${homeId}, ${indiaToday}) ON CONFLICT DO NOTHING`.execute(db);
}

/** Words since the owner's last one that a home is gone, as far as they count. */
export async function listGoneVoices(db: Db, homeId: number): Promise<Voice[]> {
  const { rows } = await sql<{ voice: number; registered_on: string; networks: string[] }>`SELECT q.voice,
      (u.created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS registered_on,
      ARRAY(SELECT encode(place, 'hex') FROM registration_places WHERE user_id = u.id
        UNION SELECT address FROM sessions WHERE user_id = u.id) AS networks
    FROM seeker_questions q JOIN properties p ON p.id = q.property_id JOIN users u ON u.id = q.seeker_id
    WHERE q.property_id = ${homeId} AND q.answer = 'gone' AND q.voice > 0 AND q.answered_on > p.confirmed_on
      AND u.suspended_at IS NULL
    ORDER BY q.answered_on DESC LIMIT ${freshnessLimits.homesPerBatch}`.execute(db);
  return rows.map((row) => ({ voice: row.voice, registeredOn: row.registered_on, networks: row.networks }));
}

/** Notes that words about a home were false: its owner said that it is there, and a later seeker found it. */
export async function updateFalse(db: Db, seekerId: number, homeId: number): Promise<void> {
  await sql`UPDATE seeker_questions q SET is_false = true
    FROM properties p, seeker_questions later
    WHERE q.property_id = ${homeId} AND q.answer = 'gone' AND NOT q.is_false AND p.id = q.property_id
      AND p.confirmed_by = 'owner' AND q.answered_on <= p.confirmed_on
      AND later.property_id = q.property_id AND later.seeker_id = ${seekerId} AND later.voice > 0
      AND later.answered_on >= p.confirmed_on AND ${isIndependent('q.seeker_id', 'later.seeker_id')}`.execute(db);
}

/** Questions to a user, for the copy of their data. */
export async function listOfSeeker(
  db: Db,
  userId: number,
): Promise<{ property_id: number; asked_on: string; answer: ReachedAnswer | null; answered_on: string | null }[]> {
  const { rows } = await sql<{
    property_id: number;
    asked_on: string;
    answer: ReachedAnswer | null;
    answered_on: string | null;
  }>`SELECT property_id, asked_on::text AS asked_on, answer, answered_on::text AS answered_on
    FROM seeker_questions WHERE seeker_id = ${userId} ORDER BY asked_on, property_id`.execute(db);
  return rows;
}

const oldDays = (table: string, count: number): Sweep =>
  deletingSweep({
    table,
    isDue: sql`asked_on < ${indiaToday} - ${sql.lit(count)}`,
    order: 'asked_on',
    since: sql`(asked_on + ${sql.lit(count)})::timestamp AT TIME ZONE 'Asia/Kolkata'`,
  });

export const seekerSweeps: readonly Sweep[] = [
  oldDays('seeker_questions', freshnessLimits.seekerWordDays),
  oldDays('gone_questions', freshnessLimits.seekerWordDays),
];
