import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';
import type { PicturesTable } from '#server/platform/database/tables.ts';

export type PictureRow = Selectable<PicturesTable>;
/** What the pixels say. */
export type PictureFacts = Pick<PictureRow, 'id' | 'width' | 'height' | 'color' | 'widths'>;

/** Counts one more holder of a stored picture; undefined when there is none. Waits while it is being deleted. */
export function updateHeld(db: Db, id: string): Promise<PictureRow | undefined> {
  return db
    .updateTable('pictures')
    .set((e) => ({ holders: e('holders', '+', 1), touched_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a picture with one holder, or counts the holder if it is stored already; says which it was. */
export async function insertHeld(db: Db, facts: PictureFacts): Promise<{ inserted: boolean }> {
  return db
    .insertInto('pictures')
    .values({ ...facts, holders: 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((e) => ({ holders: e('pictures.holders', '+', 1), touched_at: sql<Date>`now()` })),
    )
    .returning(sql<boolean>`xmax = 0`.as('inserted'))
    .executeTakeFirstOrThrow();
}

/** Stores pictures whose files were there before. */
export async function insertPermanent(db: Db, pictures: PictureFacts[]): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .insertInto('pictures')
    .values(pictures.map((facts) => ({ ...facts, complete: true, permanent: true })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function updatePermanent(db: Db, id: string): Promise<void> {
  await db.updateTable('pictures').set({ permanent: true }).where('id', '=', id).execute();
}

/** Notes that all files of these pictures are there; returns how many pictures there are. */
export async function updateComplete(db: Db, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ complete: true, touched_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Locks these pictures in the order of their ids, so that two records never wait for each other; returns the ids there are. */
export async function lockPictures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Makes these the pictures that a record uses; returns those that it didn't use before. */
export async function updateUses(db: Db, propertyId: number, ids: readonly string[]): Promise<string[]> {
  let others = db.deleteFrom('picture_uses').where('property_id', '=', propertyId);
  if (ids.length > 0) others = others.where('picture_id', 'not in', ids);
  await others.execute();
  if (ids.length === 0) return [];
  const added = await db
    .insertInto('picture_uses')
    .values(ids.map((id) => ({ picture_id: id, property_id: propertyId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('picture_id')
    .execute();
  return added.map((row) => row.picture_id);
}

/** Counts one holder less. */
export async function updateReleased(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Locked in the order of their ids, as everywhere.
  await sql`UPDATE pictures SET holders = greatest(holders - 1, 0)
    WHERE id IN (SELECT id FROM pictures WHERE id = ANY(${[...ids]}) ORDER BY id FOR NO KEY UPDATE)`.execute(db);
}

/** Counts one holder less of pictures that a record uses now; they are locked already. */
export async function updateReleasedLocked(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('pictures')
    .set({ holders: sql<number>`greatest(holders - 1, 0)` })
    .where('id', 'in', ids)
    .execute();
}

/** Forgets the holders of pictures that nobody touched for so long: their uploads crashed. */
export async function updateAbandoned(db: Db, minutes: number): Promise<void> {
  await sql`UPDATE pictures SET holders = 0
    WHERE holders > 0 AND touched_at < now() - make_interval(mins => ${minutes})`.execute(db);
}

/** Ids of pictures without a holder and a record that were not touched for so long. */
export async function listUnused(db: Db, minutes: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM pictures p
    WHERE holders = 0 AND NOT permanent AND touched_at < now() - make_interval(mins => ${minutes})
      AND NOT EXISTS (SELECT FROM picture_uses u WHERE u.picture_id = p.id)
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes `complete` from a picture, in a statement of its own, before its first file goes. */
export async function updateIncomplete(db: Db, id: string): Promise<void> {
  await sql`UPDATE pictures SET complete = false WHERE id = ${id} AND holders = 0 AND NOT permanent AND complete
    AND NOT EXISTS (SELECT FROM picture_uses u WHERE u.picture_id = pictures.id)`.execute(db);
}

/**
 * Locks a picture that may go (in a transaction); undefined when it is held, used, permanent or complete. Two
 * statements: the uses are read after the lock was waited for, and so as they are then.
 */
export async function lockUnused(db: Db, id: string): Promise<Pick<PictureRow, 'id' | 'widths'> | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select(['id', 'widths'])
    .where('id', '=', id)
    .where('holders', '=', 0)
    .where('permanent', '=', false)
    .where('complete', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const use = await db.selectFrom('picture_uses').select('property_id').where('picture_id', '=', id).executeTakeFirst();
  return use ? undefined : row;
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pictures').where('id', '=', id).execute();
}
