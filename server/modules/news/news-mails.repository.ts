import { sql } from 'kysely';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { NewsFacts } from '#contracts/news/news.ts';
import type { NewsKind } from '#contracts/news/news-kinds.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { mayBeMailed } from '#server/platform/mail/opt-outs.ts';
import { isStillLower } from './still-lower.ts';

export type DigestPlan = 'daily' | 'weekly';
export type MailPlan = 'instant' | DigestPlan;

/** When digests go out, in India: each person has a minute of their own, so that not all go at once. */
const digestTimes = {
  daily: { fromMinute: 8 * 60, overMinutes: 120, weekday: null },
  weekly: { fromMinute: 9 * 60, overMinutes: 180, weekday: 6 },
} as const;

/** Spreads neighbouring ids over the minutes. */
const minuteOf = (column: string, over: number) => sql`((${sql.ref(column)}::bigint * 7919) % ${over}::int)`;

/** People with news that goes out by mail at once, of those whose id is above `after`, the lowest first. */
export async function listInstant(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`SELECT DISTINCT user_id FROM news
    WHERE mail_plan = 'instant' AND user_id > ${after} ORDER BY user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/**
 * People whose digest is due: their minute of the day, and of the week, has come, and it didn't go out yet. Only ids
 * above `after`, the lowest first.
 */
export async function listDigestsDue(
  db: Db,
  plan: DigestPlan,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<number[]> {
  const { fromMinute, overMinutes, weekday } = digestTimes[plan];
  const local = new Date(now.getTime() + 330 * 60_000);
  const isoWeekday = local.getUTCDay() === 0 ? 7 : local.getUTCDay();
  if (weekday !== null && isoWeekday !== weekday) return [];
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  if (minute < fromMinute) return [];
  const day = local.toISOString().slice(0, 10);
  const isDue = sql`user_id > ${after} AND ${minuteOf('user_id', overMinutes)} <= ${minute - fromMinute}::int
    AND NOT EXISTS (SELECT FROM news_mails m WHERE m.user_id = d.user_id AND m.kind = ${plan} AND m.day = ${day}::date)
    ORDER BY user_id LIMIT ${limit}`;
  const { rows } = await sql<{ user_id: number }>`
    (SELECT DISTINCT user_id FROM news d WHERE mail_plan = ${plan} AND ${isDue})
    UNION (SELECT DISTINCT user_id FROM saved_searches d WHERE NOT has_filters AND frequency = ${plan} AND ${isDue})
    ORDER BY user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** How many mails of a kind went to each of some people on a day; those without are missing. */
export async function countMails(
  db: Db,
  people: readonly number[],
  kind: MailPlan,
  day: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; n: number }>`SELECT user_id, count(*)::int AS n FROM news_mails
    WHERE user_id = ANY(${people}::int[]) AND kind = ${kind} AND day = ${day}::date GROUP BY user_id`.execute(db);
  return new Map(rows.map(({ user_id: id, n }) => [id, n]));
}

/** Marks mails as written: which number of its kind and day each is. Returns the people whose mail was not before. */
export async function insertMailed(
  db: Db,
  mailed: readonly { userId: number; number: number }[],
  kind: MailPlan,
  day: string,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`INSERT INTO news_mails (user_id, kind, day, number)
    SELECT user_id, ${kind}, ${day}::date, number
    FROM unnest(${mailed.map(({ userId }) => userId)}::int[], ${mailed.map(({ number }) => number)}::smallint[])
      AS m (user_id, number) ON CONFLICT DO NOTHING RETURNING user_id`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** Moves waiting mails of these people to their daily mail. */
export async function updateToDaily(db: Db, people: readonly number[]): Promise<void> {
  await sql`UPDATE news SET mail_plan = 'daily'
    WHERE user_id = ANY(${people}::int[]) AND mail_plan = 'instant'`.execute(db);
}

/**
 * Whether a home may be in mails about searches: homes whose owner doesn't answer, that are likely gone, or of which a seeker
 * said so since they were confirmed, are left out.
 */
const isLikelyThere = sql`NOT p.is_unconfirmed AND p.gone_percent < ${sql.lit(freshnessLimits.likelyGonePercent)}
  AND NOT EXISTS (SELECT FROM seeker_questions q WHERE q.property_id = p.id AND q.answer = 'gone' AND q.voice > 0
    AND q.answered_on > p.confirmed_on)`;

export interface MailedNews {
  id: string;
  user_id: number;
  kind: NewsKind;
  property_id: number;
  search_id: number | null;
  facts: NewsFacts;
  search_name: string | null;
  queries: SearchParams[] | null;
}

/**
 * Takes the news of some people that waits for a mail, newest first; it waits no longer when the transaction commits. News of
 * homes that went off the market since, of drops after which the price rose again, of people whom they can't reach any
 * more, or of kinds that they don't want by mail is taken and left out.
 */
export async function claimNews(db: Db, people: readonly number[], plan: MailPlan): Promise<MailedNews[]> {
  const { rows } = await sql<MailedNews>`WITH taken AS (
      UPDATE news SET mail_plan = NULL WHERE user_id = ANY(${people}::int[]) AND mail_plan = ${plan} RETURNING *)
    SELECT DISTINCT ON (n.user_id, n.property_id) n.id, n.user_id, n.kind, n.property_id, n.search_id, n.facts,
      s.name AS search_name, s.queries
    FROM taken n JOIN users u ON u.id = n.user_id JOIN properties p ON p.id = n.property_id
    LEFT JOIN saved_searches s ON s.id = n.search_id
    WHERE p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now()) AND p.deleted_at IS NULL
      AND ${sql.raw(mayReachCondition('p.owner_id', 'u.id'))}
      AND CASE n.kind WHEN 'match' THEN ${mayBeMailed('u', 'matches')} ELSE ${mayBeMailed('u', 'price_drops')} END
      AND (n.kind <> 'match' OR s.id IS NOT NULL AND ${isLikelyThere}) AND ${isStillLower}
    ORDER BY n.user_id, n.property_id, n.id DESC`.execute(db);
  return rows.toSorted((a, b) => Number(b.id) - Number(a.id));
}

/** A search without filters whose digest is due, and the time up to which its homes were reported. */
export interface DueUnfiltered {
  id: number;
  user_id: number;
  name: string;
  queries: SearchParams[];
  digested_at: Date;
}

/** The searches without filters of some people whose digest is due, locked until the transaction ends. */
export async function lockUnfiltered(
  db: Db,
  people: readonly number[],
  frequency: DigestPlan,
): Promise<DueUnfiltered[]> {
  const { rows } = await sql<DueUnfiltered>`SELECT id, user_id, name, queries, digested_at FROM saved_searches
    WHERE user_id = ANY(${people}::int[]) AND NOT has_filters AND frequency = ${frequency} ORDER BY id FOR UPDATE`.execute(
    db,
  );
  return rows;
}

/** Stores the time up to which the homes of these searches were reported. */
export async function updateDigested(db: Db, digested: readonly { id: number; until: Date }[]): Promise<void> {
  await sql`UPDATE saved_searches s SET digested_at = t.until
    FROM unnest(${digested.map(({ id }) => id)}::int[], ${digested.map(({ until }) => until)}::timestamptz[]) AS t (id, until)
    WHERE s.id = t.id`.execute(db);
}

/**
 * The time up to which all written records are visible: a record is dated by the start of its transaction, so no
 * writing transaction that began before it still runs. A long reading one (a backup) holds nothing back.
 */
export async function findCompleteUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`SELECT least(clock_timestamp(), min(xact_start)) AS until
    FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
    AND (backend_xid IS NOT NULL OR xact_start > clock_timestamp() - interval '1 minute') AND pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.until ?? new Date();
}

/** A home that may be news for a person. */
export interface Tellable {
  userId: number;
  home: number;
}

/** The homes that may be reported to these people: not theirs, not seen or saved, and of owners whom they can reach. */
export async function listTellable(db: Db, asked: readonly Tellable[]): Promise<Tellable[]> {
  const { rows } = await sql<Tellable>`SELECT u.id AS "userId", p.id AS home
    FROM unnest(${asked.map(({ userId }) => userId)}::int[], ${asked.map(({ home }) => home)}::int[])
      WITH ORDINALITY AS a (user_id, home, at)
    JOIN users u ON u.id = a.user_id JOIN properties p ON p.id = a.home
    WHERE ${mayBeMailed('u', 'matches')} AND ${isLikelyThere}
      AND ${sql.raw(mayReachCondition('p.owner_id', 'u.id'))}
      AND NOT EXISTS (SELECT FROM seen_homes h WHERE h.user_id = u.id AND h.property_id = p.id)
      AND NOT EXISTS (SELECT FROM favourites f WHERE f.user_id = u.id AND f.property_id = p.id)
    ORDER BY a.at`.execute(db);
  return rows;
}

export interface MailReader {
  id: number;
  email: string;
  first_name: string;
  language: string;
}

export async function listReaders(db: Db, people: readonly number[]): Promise<MailReader[]> {
  return db.selectFrom('users').select(['id', 'email', 'first_name', 'language']).where('id', 'in', people).execute();
}

export async function findReader(db: Db, userId: number): Promise<MailReader | undefined> {
  return (await listReaders(db, [userId]))[0];
}
