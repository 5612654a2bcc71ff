import { sql } from 'kysely';
import type { GivenMark, ShortlistComment } from '#contracts/homes/shortlists.ts';
import { isPublic } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';

export interface ShortlistRow {
  id: number;
  name: string;
  created_at: Date;
  /** The id of the open link, or null. */
  link_id: string | null;
}

/** The shortlists of a user, newest first. */
export async function listShortlists(db: Db, userId: number): Promise<ShortlistRow[]> {
  return db
    .selectFrom('shortlists as s')
    .leftJoin('shortlist_links as l', (join) => join.onRef('l.shortlist_id', '=', 's.id').on('l.ended_at', 'is', null))
    .select(['s.id', 's.name', 's.created_at', 'l.id as link_id'])
    .where('s.user_id', '=', userId)
    .orderBy('s.id', 'desc')
    .execute();
}

export interface ShortlistHomeRow {
  shortlist_id: number;
  id: number;
  title: string;
}

/** The homes of these shortlists, in their order. */
export async function listHomes(db: Db, shortlistIds: readonly number[]): Promise<ShortlistHomeRow[]> {
  return db
    .selectFrom('shortlist_homes')
    .select(['shortlist_id', 'property_id as id', 'title'])
    .where('shortlist_id', 'in', [...shortlistIds, 0])
    .orderBy('position')
    .execute();
}

/** Marks and comments on homes of these shortlists; those on a removed home wait for its return. */
export async function listSaid(
  db: Db,
  shortlistIds: readonly number[],
): Promise<{
  marks: (GivenMark & { shortlist_id: number })[];
  comments: (Omit<ShortlistComment, 'created_at'> & { shortlist_id: number; created_at: Date })[];
}> {
  const ids = [...shortlistIds, 0];
  const marks = await db
    .selectFrom('shortlist_guests as g')
    .innerJoin('shortlist_marks as m', 'm.guest_id', 'g.id')
    .innerJoin('shortlist_homes as h', (join) =>
      join.onRef('h.shortlist_id', '=', 'g.shortlist_id').onRef('h.property_id', '=', 'm.property_id'),
    )
    .select(['g.shortlist_id', 'm.property_id as home_id', 'g.id as guest_id', 'g.name', 'm.mark'])
    .where('g.shortlist_id', 'in', ids)
    .orderBy('g.id')
    .execute();
  const comments = await db
    .selectFrom('shortlist_guests as g')
    .innerJoin('shortlist_comments as c', 'c.guest_id', 'g.id')
    .innerJoin('shortlist_homes as h', (join) =>
      join.onRef('h.shortlist_id', '=', 'g.shortlist_id').onRef('h.property_id', '=', 'c.property_id'),
    )
    .select(['g.shortlist_id', 'c.id', 'c.property_id as home_id', 'g.id as guest_id', 'g.name', 'c.comment'])
    .select('c.created_at')
    .where('g.shortlist_id', 'in', ids)
    .orderBy('c.id')
    .execute();
  return { marks: marks, comments };
}

export async function countShortlists(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('shortlists')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertShortlist(db: Db, userId: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('shortlists')
    .values({ user_id: userId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the shortlist is this user's; renames it. */
export async function updateName(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const updated = await db
    .updateTable('shortlists')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function hasShortlist(db: Db, userId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('shortlists')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Puts these homes on the shortlist and takes the others off. Homes that are on it already stay, also when they are no
 * longer saved; others have to be listings that their user saved and that are public. Returns how many are on it now.
 */
export async function updateHomes(db: Db, userId: number, id: number, homeIds: readonly number[]): Promise<number> {
  const ids = [...homeIds];
  await sql`DELETE FROM shortlist_homes WHERE shortlist_id = ${id} AND property_id <> ALL(${ids}::int[])`.execute(db);
  await sql`INSERT INTO shortlist_homes (shortlist_id, property_id, title, position)
    SELECT ${id}, wanted.id, coalesce(h.title, p.title), wanted.place
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place)
    LEFT JOIN shortlist_homes h ON h.shortlist_id = ${id} AND h.property_id = wanted.id
    LEFT JOIN favourites f ON f.user_id = ${userId} AND f.property_id = wanted.id
    LEFT JOIN properties p ON p.id = f.property_id AND p.entry_type = 'listing' AND p.deleted_at IS NULL AND ${isPublic}
    WHERE h.property_id IS NOT NULL OR p.id IS NOT NULL
    ON CONFLICT (shortlist_id, property_id) DO UPDATE SET position = excluded.position`.execute(db);
  const { n } = await db
    .selectFrom('shortlist_homes')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('shortlist_id', '=', id)
    .executeTakeFirstOrThrow();
  return n;
}

export async function deleteShortlist(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('shortlists')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Stores an open link, unless the shortlist has one. */
export async function insertLink(db: Db, shortlistId: number, linkId: string, tokenHash: Buffer): Promise<void> {
  await sql`INSERT INTO shortlist_links (id, shortlist_id, token_hash)
    VALUES (${linkId}, ${shortlistId}, ${tokenHash})
    ON CONFLICT (shortlist_id) WHERE ended_at IS NULL DO NOTHING`.execute(db);
}

/** Ends the open link, if there is one. */
export async function updateLinkEnded(db: Db, shortlistId: number): Promise<void> {
  await sql`UPDATE shortlist_links SET ended_at = now() WHERE shortlist_id = ${shortlistId} AND ended_at IS NULL`.execute(
    db,
  );
}

/** Ends the open links of all shortlists of a user. */
export async function updateLinksEnded(db: Db, userId: number): Promise<void> {
  await sql`UPDATE shortlist_links l SET ended_at = now() FROM shortlists s
    WHERE s.id = l.shortlist_id AND s.user_id = ${userId} AND l.ended_at IS NULL`.execute(db);
}

/** Deletes a comment on a shortlist of this user; false when there is none. */
export async function deleteComment(db: Db, userId: number, shortlistId: number, commentId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM shortlist_comments c USING shortlist_guests g, shortlists s
    WHERE c.id = ${commentId} AND g.id = c.guest_id AND s.id = g.shortlist_id AND s.id = ${shortlistId}
      AND s.user_id = ${userId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
