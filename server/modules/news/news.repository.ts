import { sql, type RawBuilder } from 'kysely';
import type { NewsFacts } from '#contracts/news/news.ts';
import type { NewsKind } from '#contracts/news/news-kinds.ts';
import { limits } from '#contracts/limits.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue, type Sweep } from '#server/platform/database/sweeps.ts';

/** A line that counts each home once, also where news of it is stored twice. */
export const withHomesOnce = (line: NewsLine): NewsLine => ({ ...line, homes: [...new Set(line.homes)] });

/** A line of the list: homes of one search and day, or one piece of news. */
export interface NewsLine {
  /** The newest id. */
  id: number;
  kind: NewsKind;
  /** Newest first. */
  ids: number[];
  /** Each once, the newest first. */
  homes: number[];
  /** Facts of the newest. */
  facts: NewsFacts;
  created_at: Date;
  is_read: boolean;
  search_name: string | null;
  queries: SearchParams[] | null;
  /** The title of the record, for requirements and homes of one's own. */
  title: string | null;
}

/** The day in India. */
const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} AT TIME ZONE 'Asia/Kolkata')::date::text`;

/** Homes of one search and day are one line, anything else is one. */
export const lineOf = sql`CASE WHEN n.kind = 'match' THEN n.search_id || ' ' || ${dayOf('n.created_at')} ELSE 'id ' || n.id END`;
const isRecent = sql`n.created_at > now() - make_interval(days => ${limits.newsDays})`;

/** A user's news that is shown in the app, newest line first; with `before` those whose newest id is lower. */
export async function listLines(db: Db, userId: number, before: string | null, limit: number): Promise<NewsLine[]> {
  const { rows } =
    await sql<NewsLine>`SELECT l.*, n.kind, n.facts, n.created_at, s.name AS search_name, s.queries, p.title
    FROM (SELECT max(n.id) AS id, array_agg(n.id ORDER BY n.id DESC) AS ids, bool_and(n.read_at IS NOT NULL) AS is_read,
        coalesce(array_agg(n.property_id ORDER BY n.id DESC) FILTER (WHERE n.property_id IS NOT NULL), '{}') AS homes
      FROM news n WHERE n.user_id = ${userId} AND n.in_app AND ${isRecent}
      GROUP BY ${lineOf} HAVING max(n.id) < ${before ?? '9007199254740991'}::bigint
      ORDER BY 1 DESC LIMIT ${limit}) AS l
    JOIN news n ON n.id = l.id
    LEFT JOIN saved_searches s ON s.id = n.search_id LEFT JOIN properties p ON p.id = n.property_id
    ORDER BY l.id DESC`.execute(db);
  return rows.map(withHomesOnce);
}

/** Lines of the list that are not read. Stops at a thousand pieces of news. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`SELECT count(DISTINCT line)::int AS unread FROM (
      SELECT ${lineOf} AS line FROM news n WHERE n.user_id = ${userId} AND n.in_app AND n.read_at IS NULL AND ${isRecent}
      LIMIT 1000) AS lines`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks a user's news as read: these ids, or all up to one. Returns how many were not read before. */
export async function markRead(
  db: Db,
  userId: number,
  { ids, upTo }: { ids: readonly number[]; upTo: number | null },
): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE news SET read_at = now() WHERE user_id = ${userId} AND read_at IS NULL
    AND (id = ANY(${ids}::bigint[]) OR id <= ${upTo}::bigint)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

const storedFor = sql`make_interval(days => ${limits.newsDays})`;
const oldAfter = (table: string, column: string): Sweep => deletingSweep(pastDue(table, column, { after: storedFor }));

/** Delete old news, and views and signs of homes and notes of mails of that age. */
export const newsSweeps: readonly Sweep[] = [
  oldAfter('news', 'created_at'),
  oldAfter('seen_homes', 'seen_at'),
  oldAfter('home_signs', 'seen_at'),
  deletingSweep({
    table: 'news_mails',
    isDue: sql`day < current_date - ${limits.newsDays}::int`,
    order: 'day',
    since: sql`(day + ${limits.newsDays + 1}::int)::timestamptz`,
  }),
];

/** The kinds that a user doesn't want to see. */
export async function listOptOuts(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('news_opt_outs').select('kind').where('user_id', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

export async function updateOptOut(db: Db, userId: number, kind: NewsKind, isShown: boolean): Promise<void> {
  if (isShown) await db.deleteFrom('news_opt_outs').where('user_id', '=', userId).where('kind', '=', kind).execute();
  else {
    await db
      .insertInto('news_opt_outs')
      .values({ user_id: userId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Everything that is stored about a user here, for the copy of their data. */
export async function listAll(db: Db, userId: number): Promise<{ kind: string; facts: NewsFacts; created_at: Date }[]> {
  return (
    db
      .selectFrom('news')
      // A link of a question answers for its reader: a copy that is passed on must not.
      .select(['kind', sql<NewsFacts>`facts - 'link'`.as('facts'), 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  );
}
