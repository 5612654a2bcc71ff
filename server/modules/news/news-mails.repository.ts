import { sql } from 'kysely';
import type { NewsFacts } from '#contracts/news.ts';
import type { NewsKind } from '#contracts/news-kinds.ts';
import type { SearchParams } from '#contracts/saved-searches.ts';
import { mayReachCondition } from '#server/modules/people/reach.service.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { mayBeMailed } from '#server/platform/mail/opt-outs.ts';

export type MailPlan = 'instant' | 'daily' | 'weekly';

/** When digests go out, in India: each person has a minute of their own, so that not all go at once. */
const digestTimes = {
  daily: { fromMinute: 8 * 60, overMinutes: 120, weekday: null },
  weekly: { fromMinute: 9 * 60, overMinutes: 180, weekday: 6 },
} as const;

/** Spreads neighbouring ids over the minutes. */
const minuteOf = (column: string, over: number) => sql`((${sql.ref(column)}::bigint * 7919) % ${over}::int)`;

/** People with news that goes out by mail at once. */
export async function listInstant(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`SELECT DISTINCT user_id FROM news WHERE mail_plan = 'instant'
    LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** People whose digest is due: their minute of the day, and of the week, has come, and it didn't go out yet. */
export async function listDigestsDue(db: Db, plan: 'daily' | 'weekly', limit: number, now: Date): Promise<number[]> {
  const { fromMinute, overMinutes, weekday } = digestTimes[plan];
  const local = new Date(now.getTime() + 330 * 60_000);
  const isoWeekday = local.getUTCDay() === 0 ? 7 : local.getUTCDay();
  if (weekday !== null && isoWeekday !== weekday) return [];
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  if (minute < fromMinute) return [];
  const day = local.toISOString().slice(0, 10);
  const { rows } = await sql<{ user_id: number }>`SELECT user_id FROM (
      SELECT user_id FROM news WHERE mail_plan = ${plan}
      UNION SELECT user_id FROM saved_searches WHERE NOT has_filters AND frequency = ${plan}) AS d
    WHERE ${minuteOf('user_id', overMinutes)} <= ${minute - fromMinute}::int
      AND NOT EXISTS (SELECT FROM news_mails m WHERE m.user_id = d.user_id AND m.kind = ${plan} AND m.day = ${day}::date)
    ORDER BY user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** How many mails of a kind went to a person on a day. */
export async function countMails(db: Db, userId: number, kind: MailPlan, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM news_mails
    WHERE user_id = ${userId} AND kind = ${kind} AND day = ${day}::date`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Marks a mail as written; false when that one of the day was before. */
export async function insertMailed(
  db: Db,
  userId: number,
  kind: MailPlan,
  day: string,
  number: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO news_mails (user_id, kind, day, number)
    VALUES (${userId}, ${kind}, ${day}::date, ${number}) ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

/** What waits for a mail goes with the daily one instead. */
export async function updateToDaily(db: Db, userId: number): Promise<void> {
  await sql`UPDATE news SET mail_plan = 'daily' WHERE user_id = ${userId} AND mail_plan = 'instant'`.execute(db);
}

export interface MailedNews {
  id: string;
  kind: NewsKind;
  property_id: number;
  search_id: number | null;
  facts: NewsFacts;
  search_name: string | null;
  queries: SearchParams[] | null;
}

/**
 * Takes a person's news that waits for a mail, newest first; it waits no longer when the transaction commits. News of homes
 * that went off the market since, of people whom they can't reach any more, or of kinds that they don't want by mail is taken
 * and left out.
 */
export async function claimNews(db: Db, userId: number, plan: MailPlan): Promise<MailedNews[]> {
  const { rows } = await sql<MailedNews>`WITH taken AS (
      UPDATE news SET mail_plan = NULL WHERE user_id = ${userId} AND mail_plan = ${plan} RETURNING *)
    SELECT DISTINCT ON (n.property_id) n.id, n.kind, n.property_id, n.search_id, n.facts, s.name AS search_name, s.queries
    FROM taken n JOIN users u ON u.id = n.user_id JOIN properties p ON p.id = n.property_id
    LEFT JOIN saved_searches s ON s.id = n.search_id
    WHERE p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now()) AND p.deleted_at IS NULL
      AND ${sql.raw(mayReachCondition('p.owner_id', 'u.id'))}
      AND CASE n.kind WHEN 'match' THEN ${mayBeMailed('u', 'matches')} ELSE ${mayBeMailed('u', 'price_drops')} END
      AND (n.kind <> 'match' OR s.id IS NOT NULL)
    ORDER BY n.property_id, n.id DESC`.execute(db);
  return rows.toSorted((a, b) => Number(b.id) - Number(a.id));
}

/** A person's searches without filters whose digest is due; the time until which homes were told moves on. */
export async function claimUnfiltered(
  db: Db,
  userId: number,
  frequency: 'daily' | 'weekly',
): Promise<{ id: number; name: string; queries: SearchParams[]; since: Date }[]> {
  const { rows } = await sql<{ id: number; name: string; queries: SearchParams[]; since: Date }>`WITH due AS (
      SELECT id, digested_at FROM saved_searches WHERE user_id = ${userId} AND NOT has_filters AND frequency = ${frequency}
        FOR UPDATE)
    UPDATE saved_searches s SET digested_at = now() FROM due
    WHERE s.id = due.id RETURNING s.id, s.name, s.queries, due.digested_at AS since`.execute(db);
  return rows;
}

/** Those of some homes that may be told to a person: not their own, not seen or saved, and of people whom they can reach. */
export async function listTellable(db: Db, userId: number, homes: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT p.id FROM properties p JOIN users u ON u.id = ${userId}
    WHERE p.id = ANY(${homes}::int[]) AND ${mayBeMailed('u', 'matches')}
      AND ${sql.raw(mayReachCondition('p.owner_id', 'u.id'))}
      AND NOT EXISTS (SELECT FROM seen_homes h WHERE h.user_id = u.id AND h.property_id = p.id)
      AND NOT EXISTS (SELECT FROM favourites f WHERE f.user_id = u.id AND f.property_id = p.id)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findReader(db: Db, userId: number): Promise<{ email: string; first_name: string } | undefined> {
  return db.selectFrom('users').select(['email', 'first_name']).where('id', '=', userId).executeTakeFirst();
}
