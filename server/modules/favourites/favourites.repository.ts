import { sql } from 'kysely';
import { limits } from '#contracts/limits.ts';
import { openTo, recordColumns, type RecordRow } from '#server/modules/listings/listings.service.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** Ids of saved records, newest first. */
export async function listIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('property_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('property_id', 'desc')
    .execute();
  return rows.map((row) => row.property_id);
}

/**
 * Saves those of `ids` that exist and are not saved yet, in this order, with their current price, up to the limit for
 * one user. Returns how many were saved. The caller has locked the user, so that concurrent saves cannot exceed the
 * limit.
 */
export async function insertFavourites(db: Db, userId: number, ids: number[]): Promise<number> {
  const { numAffectedRows } = await sql`INSERT INTO favourites (user_id, property_id, title, saved_price)
    SELECT ${userId}, p.id, p.title, p.search_price
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place)
    JOIN properties p ON p.id = wanted.id AND ${openTo(userId)}
    WHERE NOT EXISTS (SELECT FROM favourites f WHERE f.user_id = ${userId} AND f.property_id = p.id)
    ORDER BY wanted.place
    LIMIT greatest(0, ${limits.favourites} - (SELECT count(*)::int FROM favourites WHERE user_id = ${userId}))
    ON CONFLICT DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function countFavourites(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('favourites')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function deleteFavourite(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('property_id', '=', id).execute();
}

export type FavouriteRow = { saved_id: number; saved_title: string; saved_price: number; saved_at: Date } & (
  ({ is_open: true } & RecordRow) | { is_open: false }
);

/** Favourites, newest first, each with its record as long as that is public. */
export async function listFavourites(db: Db, userId: number): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`SELECT f.property_id AS saved_id, f.title AS saved_title, f.saved_price,
      f.saved_at, coalesce(${openTo(userId)}, false) AS is_open, ${sql.raw(recordColumns)}
    FROM favourites f
    LEFT JOIN properties p ON p.id = f.property_id
    LEFT JOIN users o ON o.id = p.owner_id
    WHERE f.user_id = ${userId} ORDER BY f.saved_at DESC, f.property_id DESC`.execute(db);
  return rows;
}
