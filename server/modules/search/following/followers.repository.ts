import { sql } from 'kysely';
import type { Database, Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue, type Sweep } from '#server/platform/database/sweeps.ts';

/** docs/decisions/0126-followers-of-records.md */

export interface Follower {
  /** Changes up to this place are with the follower. */
  place: number;
  /** Records up to this id were copied. */
  copied_to: number;
  /** Whether all records that were there when it began were copied. */
  is_copied: boolean;
}

/** Changed records that get their places in one transaction. */
const placedAtOnce = 5_000;
/** A follower that was not seen for longer begins anew, so that what waits for it has an end. */
const unseen = sql`interval '7 days'`;
/** The gauge counts no further. */
const mostCounted = 100_000;

/** The database, so that a follower notices another one, such as one that was restored. */
export async function findSource(db: Db): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ source: string }>`SELECT system_identifier || '/' || oid AS source
    FROM pg_control_system(), pg_database WHERE datname = current_database()`.execute(db);
  if (!row) throw new Error('The database has no name.');
  return row.source;
}

export async function findFollower(db: Db, name: string): Promise<Follower | null> {
  const { rows } = await sql<Follower>`SELECT place::float8 AS place, copied_to, is_copied FROM record_followers
    WHERE name = ${name}`.execute(db);
  return rows[0] ?? null;
}

/** From now on changes are noted; transactions that began before may still change records without a note. */
export async function insertFollower(db: Db, name: string): Promise<void> {
  await sql`INSERT INTO record_followers (name, place)
    SELECT ${name}, coalesce(max(place), 0) FROM changed_records`.execute(db);
}

export async function deleteFollower(db: Db, name: string): Promise<void> {
  await sql`DELETE FROM record_followers WHERE name = ${name}`.execute(db);
}

/** Whether transactions that were open when a follower began are still open. */
export async function hasOlderTransactions(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM record_followers
    WHERE name = ${name} AND began_in >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
  return rows.length > 0;
}

/** Notes how far a follower is; false when it was given up meanwhile. */
export async function updateFollower(
  db: Db,
  name: string,
  { place, copied_to, is_copied }: Follower,
): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE record_followers
    SET place = ${place}, copied_to = ${copied_to}, is_copied = ${is_copied}, seen_at = now()
    WHERE name = ${name}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Gives changes that are committed their places. One transaction after the other: places that are seen are followed by
 * higher ones only.
 */
export async function updatePlaces(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('places of changed records'))`.execute(transaction);
    await sql`UPDATE changed_records c SET place = nextval('changed_records_places')
      FROM (SELECT record_id FROM changed_records WHERE place IS NULL ORDER BY record_id LIMIT ${placedAtOnce}
        FOR UPDATE SKIP LOCKED) w
      WHERE c.record_id = w.record_id`.execute(transaction);
  });
}

/** The next changes after a place. */
export async function listChanges(
  db: Db,
  after: number,
  limit: number,
): Promise<{ record_id: number; place: number }[]> {
  const { rows } = await sql<{ record_id: number; place: number }>`SELECT record_id, place::float8 AS place
    FROM changed_records WHERE place > ${after} ORDER BY place LIMIT ${limit}`.execute(db);
  return rows;
}

/** Deletes changes that are with every follower. */
export async function deletePassed(db: Db): Promise<void> {
  await sql`DELETE FROM changed_records WHERE record_id = ANY(ARRAY(
    SELECT record_id FROM changed_records WHERE place <= (SELECT min(place) FROM record_followers)
    ORDER BY place LIMIT ${placedAtOnce} FOR UPDATE SKIP LOCKED))`.execute(db);
}

export interface FollowerLag {
  name: string;
  /** Changed records that are not with it, 100,000 at most. */
  records: number;
  /** Age of the oldest of them; 0 without any. */
  seconds: number;
}

/** How far each follower is behind. */
export async function listLags(db: Db): Promise<FollowerLag[]> {
  const { rows } = await sql<FollowerLag>`SELECT f.name, w.records, w.seconds FROM record_followers f,
    LATERAL (SELECT count(*)::int AS records,
      coalesce(extract(epoch FROM now() - min(o.changed_at)), 0)::float8 AS seconds
      FROM (SELECT changed_at FROM changed_records WHERE place IS NULL OR place > f.place LIMIT ${mostCounted}) o) w
    ORDER BY f.name`.execute(db);
  return rows;
}

/** Followers that have not been seen, and notes that nobody waits for. */
export const followerSweeps: readonly Sweep[] = [
  deletingSweep(pastDue('record_followers', 'seen_at', { after: unseen })),
  deletingSweep({
    table: 'changed_records',
    isDue: sql`NOT EXISTS (SELECT FROM record_followers) AND changed_at < now() - ${unseen}`,
    order: 'record_id',
    since: sql`changed_at + ${unseen}`,
  }),
];
