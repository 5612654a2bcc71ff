import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type PictureRow = Selectable<Tables['pictures']>;
/** The properties of a picture that come from its pixels. */
export type PictureFacts = Pick<PictureRow, 'id' | 'width' | 'height' | 'color' | 'widths'>;
/** Hashes that an upload stores beside the files, to find copies. */
export type PictureLooks = Pick<PictureRow, 'hash' | 'mirrored_hash'>;

/** Adds a holder to a stored picture; undefined when it is not stored. Waits while the picture is being deleted. */
export function updateHeld(db: Db, id: string): Promise<PictureRow | undefined> {
  return db
    .updateTable('pictures')
    .set((e) => ({ holders: e('holders', '+', 1), touched_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a picture with one holder, or adds the holder when it is stored already; returns which of the two. */
export async function insertHeld(db: Db, facts: PictureFacts & PictureLooks): Promise<{ inserted: boolean }> {
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

/** Stores rows for pictures whose files existed before. */
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

/** Marks the files of these pictures as complete; returns how many of the pictures exist. */
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

/** Removes one holder of each picture. */
export async function updateReleased(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Locked in the order of their ids, as everywhere.
  await sql`UPDATE pictures SET holders = greatest(holders - 1, 0)
    WHERE id IN (SELECT id FROM pictures WHERE id = ANY(${[...ids]}) ORDER BY id FOR NO KEY UPDATE)`.execute(db);
}

/** Removes one holder of pictures that a record uses now. The caller has locked them. */
export async function updateReleasedLocked(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('pictures')
    .set({ holders: sql<number>`greatest(holders - 1, 0)` })
    .where('id', 'in', ids)
    .execute();
}

/** Removes all holders of pictures that were untouched for this long: their uploads crashed. */
export async function updateAbandoned(db: Db, minutes: number): Promise<void> {
  await sql`UPDATE pictures SET holders = 0
    WHERE holders > 0 AND touched_at < now() - make_interval(mins => ${minutes})`.execute(db);
}

/** The next pictures after an id, and those of them with neither holder nor record that were untouched for this long. */
export async function listUnused(
  db: Db,
  minutes: number,
  { after, limit }: { after: string; limit: number },
): Promise<{ walked: number; last: string; unused: string[] }> {
  const { rows } = await sql<{ walked: number; last: string | null; unused: string[] }>`WITH slice AS (
      SELECT id, holders, permanent, touched_at FROM pictures WHERE id > ${after} ORDER BY id LIMIT ${limit})
    SELECT count(*)::int AS walked, max(id) AS last, coalesce(array_agg(id ORDER BY id) FILTER (
      WHERE holders = 0 AND NOT permanent AND touched_at < now() - make_interval(mins => ${minutes})
        AND NOT EXISTS (SELECT FROM picture_uses u WHERE u.picture_id = slice.id)), '{}') AS unused
    FROM slice`.execute(db);
  const { walked = 0, last = null, unused = [] } = rows[0] ?? {};
  return { walked, last: last ?? '', unused };
}

/** Marks a picture as incomplete, in a separate statement before its first file is deleted. */
export async function updateIncomplete(db: Db, id: string): Promise<void> {
  await sql`UPDATE pictures SET complete = false WHERE id = ${id} AND holders = 0 AND NOT permanent AND complete
    AND NOT EXISTS (SELECT FROM picture_uses u WHERE u.picture_id = pictures.id)`.execute(db);
}

/**
 * Locks a picture that may be deleted; undefined when it is held, used, permanent or complete. It takes two statements, so
 * that the uses are read with a snapshot from after the lock was granted.
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
