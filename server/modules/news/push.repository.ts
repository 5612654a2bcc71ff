import { sql } from 'kysely';
import type { NewsKind } from '#contracts/news/news-kinds.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue, type Sweep } from '#server/platform/database/sweeps.ts';
import type { PushTarget } from '#server/platform/push/push-sender.ts';
import { lineOf, withHomesOnce, type NewsLine } from './news.repository.ts';
import { isStillLower } from './still-lower.ts';

const isLive = sql<boolean>`EXISTS (SELECT FROM sessions s WHERE s.id = session_id AND s.expires_at > now())`;

/** Where messages of a session go. */
export async function findEndpoint(db: Db, sessionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

/** Sets where messages of a session go. A browser is one: under another session before, its messages end there. */
export async function upsertSubscription(
  db: Db,
  { userId, sessionId, endpoint, p256dh, auth }: PushTarget & { userId: number; sessionId: number },
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, session_id: sessionId, endpoint, p256dh, auth })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ endpoint, p256dh, auth, created_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteOfSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** A subscription whose session has not ended. */
export async function findSubscription(db: Db, id: number): Promise<PushTarget | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where(isLive)
    .executeTakeFirst();
}

export async function listSubscriptions(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where(isLive)
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasSavedSearch(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** People with news that is due. */
export async function listDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`SELECT DISTINCT user_id FROM news_pushes WHERE due_at <= ${now}
    LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** Postpones a person's due news. */
export async function updateDue(db: Db, userId: number, now: Date, until: Date): Promise<void> {
  await sql`UPDATE news_pushes SET due_at = ${until} WHERE user_id = ${userId} AND due_at <= ${now}`.execute(db);
}

/**
 * Takes a person's due news, as lines, newest first. Skips news that was read or seen meanwhile, is no longer offered,
 * is about a drop after which the price rose again, comes from people who can't be reached any more, or is not wanted
 * here; it is taken as well.
 */
export async function claimLines(db: Db, userId: number, now: Date): Promise<NewsLine[]> {
  const { rows } = await sql<NewsLine>`WITH taken AS (
      DELETE FROM news_pushes WHERE user_id = ${userId} AND due_at <= ${now} RETURNING news_id)
    SELECT l.*, n.kind, n.facts, n.created_at, s.name AS search_name, s.queries, p.title
    FROM (SELECT max(n.id) AS id, array_agg(n.id ORDER BY n.id DESC) AS ids, false AS is_read,
        coalesce(array_agg(n.property_id ORDER BY n.id DESC) FILTER (WHERE n.property_id IS NOT NULL), '{}') AS homes
      FROM taken t JOIN news n ON n.id = t.news_id JOIN users u ON u.id = n.user_id
      LEFT JOIN properties p ON p.id = n.property_id
      CROSS JOIN LATERAL (SELECT CASE WHEN n.kind IN ('answer', 'reveal') THEN split_part(n.subject, ' ', 3)::int
        WHEN n.kind IN ('visit', 'offer') THEN nullif(split_part(n.subject, ' ', 3)::int, 0)
        WHEN n.kind IN ('match', 'price_drop') THEN p.owner_id END AS person_id) about
      WHERE n.read_at IS NULL AND u.suspended_at IS NULL AND ${isStillLower}
        AND NOT EXISTS (SELECT FROM push_opt_outs o WHERE o.user_id = u.id AND o.kind = n.kind)
        AND (about.person_id IS NULL OR ${sql.raw(mayReachCondition('about.person_id', 'u.id'))})
        AND (n.kind NOT IN ('match', 'price_drop')
          OR p.status = 'active' AND p.deleted_at IS NULL AND (p.expires_at IS NULL OR p.expires_at > now()))
        AND (n.kind <> 'match' OR EXISTS (SELECT FROM saved_searches s WHERE s.id = n.search_id)
          AND NOT EXISTS (SELECT FROM seen_homes h WHERE h.user_id = u.id AND h.property_id = n.property_id))
      GROUP BY ${lineOf}) AS l
    JOIN news n ON n.id = l.id
    LEFT JOIN saved_searches s ON s.id = n.search_id LEFT JOIN properties p ON p.id = n.property_id
    ORDER BY l.id DESC`.execute(db);
  return rows.map(withHomesOnce);
}

/** How many messages went to a person on a day of India. */
export async function countSent(db: Db, userId: number, day: string): Promise<number> {
  const { rows } = await sql<{
    sent: number;
  }>`SELECT sent FROM push_days WHERE user_id = ${userId} AND day = ${day}::date`.execute(db);
  return rows[0]?.sent ?? 0;
}

export async function upsertSent(db: Db, userId: number, day: string): Promise<void> {
  await sql`INSERT INTO push_days AS d (user_id, day, sent) VALUES (${userId}, ${day}::date, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET sent = d.sent + 1`.execute(db);
}

/** Delete counts of past days, and waiting news of people whose browsers take nothing any more. */
export const pushSweeps: readonly Sweep[] = [
  deletingSweep({
    table: 'push_days',
    isDue: sql`day < current_date - 2`,
    order: 'day',
    since: sql`(day + 3)::timestamptz`,
  }),
  deletingSweep(
    pastDue('news_pushes', 'due_at', {
      after: sql`interval '1 hour'`,
      where: sql`NOT EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = news_pushes.user_id)`,
    }),
  ),
];

/** The kinds of which a user wants no messages. */
export async function listOptOuts(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('push_opt_outs').select('kind').where('user_id', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

export async function updateOptOut(db: Db, userId: number, kind: NewsKind, isSent: boolean): Promise<void> {
  if (isSent) await db.deleteFrom('push_opt_outs').where('user_id', '=', userId).where('kind', '=', kind).execute();
  else {
    await db
      .insertInto('push_opt_outs')
      .values({ user_id: userId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** When and over which push service a user's browsers take messages, for the copy of their data. */
export async function listAll(db: Db, userId: number): Promise<{ service: string; created_at: Date }[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ endpoint, created_at }) => ({ service: URL.parse(endpoint)?.hostname ?? '', created_at }));
}
