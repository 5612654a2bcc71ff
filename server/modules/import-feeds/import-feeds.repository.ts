import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import { mayBeMailed } from '#server/platform/mail/opt-outs.ts';

export type FeedRow = Selectable<Tables['import_feeds']>;

/** A feed as its owner sees it: with its last import, and whether one of its files was ever stored. */
export interface ShownFeed extends FeedRow {
  /** The language of its owner. */
  language: string;
  import_id: number | null;
  is_nightly: boolean;
}

const shownFeeds = (
  condition: ReturnType<typeof sql>,
) => sql<ShownFeed>`SELECT f.*, (SELECT u.language FROM users u WHERE u.id = f.owner_id),
    (SELECT max(r.import_id) FROM import_feed_runs r WHERE r.feed_id = f.id) AS import_id,
    EXISTS (SELECT FROM import_feed_runs r JOIN imports i ON i.id = r.import_id
      WHERE r.feed_id = f.id AND i.state = 'stored') AS is_nightly
  FROM import_feeds f WHERE ${condition} ORDER BY f.id DESC`;

export async function listFeeds(db: Db, ownerId: number): Promise<ShownFeed[]> {
  return (await shownFeeds(sql`f.owner_id = ${ownerId}`).execute(db)).rows;
}

/** A feed, unless its owner is suspended. */
export async function findFeed(db: Db, id: number): Promise<ShownFeed | undefined> {
  const isActive = sql`EXISTS (SELECT FROM users u WHERE u.id = f.owner_id AND u.suspended_at IS NULL)`;
  return (await shownFeeds(sql`f.id = ${id} AND ${isActive}`).execute(db)).rows[0];
}

/** Undefined when the owner has left this address before. */
export function insertFeed(db: Db, feed: Insertable<Tables['import_feeds']>): Promise<{ id: number } | undefined> {
  return db
    .insertInto('import_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateFeed(db: Db, id: number, values: Updateable<Tables['import_feeds']>): Promise<void> {
  await db.updateTable('import_feeds').set(values).where('id', '=', id).execute();
}

/** Counts a night without a file and returns how many there were in a row. */
export async function updateFailed(db: Db, id: number, problem: string): Promise<number> {
  const row = await db
    .updateTable('import_feeds')
    .set({ problem, failures: sql<number>`failures + 1` })
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Returns false when the owner has no such feed. */
export async function deleteFeed(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_feeds')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteFeeds(db: Db, ownerId: number): Promise<void> {
  await db.deleteFrom('import_feeds').where('owner_id', '=', ownerId).execute();
}

/** Feeds that are read each night: one of their files was stored, and they did not fail too often. */
export async function listNightly(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT f.id FROM import_feeds f JOIN users u ON u.id = f.owner_id
    WHERE f.failures < ${limits.feedFailures} AND u.suspended_at IS NULL AND EXISTS (
      SELECT FROM import_feed_runs r JOIN imports i ON i.id = r.import_id WHERE r.feed_id = f.id AND i.state = 'stored')
    ORDER BY f.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The questions, the answers and the stock of the last file that was stored. */
export async function findLastStored(db: Db, feedId: number) {
  return db
    .selectFrom('import_feed_runs as r')
    .innerJoin('imports as i', 'i.id', 'r.import_id')
    .select(['i.answers', 'i.questions', 'i.source_id'])
    .where('r.feed_id', '=', feedId)
    .where('i.state', '=', 'stored')
    .orderBy('i.id', 'desc')
    .executeTakeFirst();
}

/** Imports of a feed that nobody answered: a newer file takes their place. */
export async function listWaiting(db: Db, feedId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_feed_runs as r')
    .innerJoin('imports as i', 'i.id', 'r.import_id')
    .select('i.id')
    .where('r.feed_id', '=', feedId)
    .where('i.state', 'in', ['reading', 'waiting', 'refused'])
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertRun(db: Db, feedId: number, importId: number): Promise<void> {
  await db.insertInto('import_feed_runs').values({ feed_id: feedId, import_id: importId }).execute();
}

/** An import of a feed that ended or waits, with the numbers of its report. */
export interface UnmailedRun {
  import_id: number;
  owner_id: number;
  state: string;
  file_name: string;
  counts: Record<string, number> | null;
  problem: string | null;
  /** Questions without an answer. */
  open: number;
  email: string;
  first_name: string;
  language: string;
  is_wanted: boolean;
}

/** The next report to be mailed, under a lock that other nodes pass by. */
export async function lockUnmailed(db: Db): Promise<UnmailedRun | undefined> {
  const { rows } = await sql<UnmailedRun>`SELECT r.import_id, i.owner_id, i.state, i.file_name, i.counts, i.problem,
      (SELECT count(*)::int FROM jsonb_array_elements(i.questions) AS q
        WHERE (q ->> 'is_required')::boolean AND q ->> 'answer' IS NULL) AS open, u.email, u.first_name, u.language,
      ${mayBeMailed('u', 'feeds')} AS is_wanted
    FROM import_feed_runs r JOIN imports i ON i.id = r.import_id JOIN users u ON u.id = i.owner_id
    WHERE r.mailed_at IS NULL AND i.state IN ('stored', 'waiting', 'refused', 'discarded', 'undone')
    ORDER BY r.import_id LIMIT 1 FOR UPDATE OF r SKIP LOCKED`.execute(db);
  return rows[0];
}

export async function updateMailed(db: Db, importId: number, at: Date): Promise<void> {
  await db.updateTable('import_feed_runs').set({ mailed_at: at }).where('import_id', '=', importId).execute();
}

type FeedReader = Pick<UnmailedRun, 'email' | 'first_name' | 'language'>;

/** The user to notify that an address gives no file; undefined when they turned these mails off. */
export async function findReader(db: Db, ownerId: number): Promise<FeedReader | undefined> {
  const { rows } = await sql<FeedReader>`SELECT u.email, u.first_name, u.language FROM users u
    WHERE u.id = ${ownerId} AND ${mayBeMailed('u', 'feeds')}`.execute(db);
  return rows[0];
}
