import { sql } from 'kysely';
import type { ShortlistMark } from '#contracts/homes/shortlists.ts';
import type { Db } from '#server/platform/database/db.ts';

export interface SharedRow {
  id: number;
  name: string;
  shared_by: string;
  /** The link was ended, or its user may not reach anybody. */
  is_ended: boolean;
}

/** The shortlist behind a token, or null. */
export async function findShared(db: Db, tokenHash: Buffer): Promise<SharedRow | null> {
  const { rows } = await sql<SharedRow>`SELECT s.id, s.name, u.first_name AS shared_by,
      (l.ended_at IS NOT NULL OR u.suspended_at IS NOT NULL) AS is_ended
    FROM shortlist_links l JOIN shortlists s ON s.id = l.shortlist_id JOIN users u ON u.id = s.user_id
    WHERE l.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a shortlist, so that counts of its homes stay true; returns whether it has this home. */
export async function lockShortlist(transaction: Db, id: number, homeId: number): Promise<boolean> {
  await sql`SELECT FROM shortlists WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction);
  const home = await transaction
    .selectFrom('shortlist_homes')
    .select('property_id')
    .where('shortlist_id', '=', id)
    .where('property_id', '=', homeId)
    .executeTakeFirst();
  return home !== undefined;
}

export async function countGuests(db: Db, shortlistId: number): Promise<number> {
  const { n } = await db
    .selectFrom('shortlist_guests')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('shortlist_id', '=', shortlistId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function countComments(db: Db, shortlistId: number): Promise<number> {
  const { n } = await db
    .selectFrom('shortlist_comments as c')
    .innerJoin('shortlist_guests as g', 'g.id', 'c.guest_id')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('g.shortlist_id', '=', shortlistId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function findGuest(db: Db, shortlistId: number, keyHash: Buffer): Promise<number | null> {
  const found = await db
    .selectFrom('shortlist_guests')
    .select('id')
    .where('shortlist_id', '=', shortlistId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Stores a guest under the name that they give now, which replaces the name of their earlier marks and comments. */
export async function upsertGuest(db: Db, shortlistId: number, keyHash: Buffer, name: string): Promise<number> {
  const { id } = await db
    .insertInto('shortlist_guests')
    .values({ shortlist_id: shortlistId, key_hash: keyHash, name })
    .onConflict((conflict) => conflict.columns(['shortlist_id', 'key_hash']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a mark in place of the former one; null deletes it. */
export async function upsertMark(db: Db, guestId: number, homeId: number, mark: ShortlistMark | null): Promise<void> {
  if (mark === null) {
    await db.deleteFrom('shortlist_marks').where('guest_id', '=', guestId).where('property_id', '=', homeId).execute();
    return;
  }
  await db
    .insertInto('shortlist_marks')
    .values({ guest_id: guestId, property_id: homeId, mark })
    .onConflict((conflict) => conflict.columns(['guest_id', 'property_id']).doUpdateSet({ mark }))
    .execute();
}

/** Whether the guest's last comment on this home has the same text: a button that was pressed twice. */
export async function hasRepeated(db: Db, guestId: number, homeId: number, comment: string): Promise<boolean> {
  const last = await db
    .selectFrom('shortlist_comments')
    .select('comment')
    .where('guest_id', '=', guestId)
    .where('property_id', '=', homeId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.comment === comment;
}

export async function insertComment(
  db: Db,
  row: { guest_id: number; property_id: number; comment: string; created_at: Date },
): Promise<number> {
  return (await db.insertInto('shortlist_comments').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Deletes a comment of this guest; deleting it twice isn't an error. */
export async function deleteGuestComment(db: Db, guestId: number, commentId: number): Promise<void> {
  await db.deleteFrom('shortlist_comments').where('id', '=', commentId).where('guest_id', '=', guestId).execute();
}
