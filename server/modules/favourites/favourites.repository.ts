import { sql } from 'kysely';
import type { LookedBody, SavedState } from '#contracts/homes/favourites.ts';
import { limits } from '#contracts/limits.ts';
import { openTo, recordColumns, type RecordRow } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';

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
  const { numAffectedRows } = await sql`INSERT INTO favourites (user_id, property_id, title, saved_price, least_price)
    SELECT ${userId}, p.id, p.title, p.search_price, nullif(p.search_price, 0)
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

export type FavouriteRow = {
  saved_id: number;
  saved_title: string;
  saved_price: number;
  saved_at: Date;
  looked_price: number | null;
  looked_state: SavedState | null;
  note: string | null;
} & (({ is_open: true } & RecordRow) | { is_open: false });

/** Favourites, newest first, each with its record as long as that is public. */
export async function listFavourites(db: Db, userId: number): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`SELECT f.property_id AS saved_id, f.title AS saved_title, f.saved_price,
      f.saved_at, f.looked_price, f.looked_state, n.note, coalesce(${openTo(userId)}, false) AS is_open, ${sql.raw(recordColumns)}
    FROM favourites f
    LEFT JOIN home_notes n ON n.user_id = f.user_id AND n.property_id = f.property_id
    LEFT JOIN properties p ON p.id = f.property_id
    LEFT JOIN users o ON o.id = p.owner_id
    WHERE f.user_id = ${userId} ORDER BY f.saved_at DESC, f.property_id DESC`.execute(db);
  return rows;
}

/** Stores a note about a saved record, or deletes it when it is empty; false when the user has not saved the record. */
export async function upsertNote(db: Db, userId: number, id: number, note: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`WITH saved AS (
      SELECT property_id FROM favourites WHERE user_id = ${userId} AND property_id = ${id}
    ), deleted AS (
      DELETE FROM home_notes n USING saved s
      WHERE ${note} = '' AND n.user_id = ${userId} AND n.property_id = s.property_id
    ), stored AS (
      INSERT INTO home_notes (user_id, property_id, note)
      SELECT ${userId}, property_id, ${note} FROM saved WHERE ${note} <> ''
      ON CONFLICT (user_id, property_id) DO UPDATE SET note = excluded.note, updated_at = now()
    ) SELECT property_id AS id FROM saved`.execute(db);
  return rows.length > 0;
}

/** Stores what the user saw of saved records; records that are not saved are left out. */
export async function updateLooked(db: Db, userId: number, homes: LookedBody['homes']): Promise<void> {
  await sql`UPDATE favourites f SET looked_price = h.price, looked_state = h.state
    FROM unnest(${homes.map(({ id }) => id)}::int[], ${homes.map(({ price }) => price)}::bigint[],
      ${homes.map(({ state }) => state)}::text[]) AS h (id, price, state)
    WHERE f.user_id = ${userId} AND f.property_id = h.id`.execute(db);
}

interface SavedData {
  id: number;
  title: string | null;
  saved_at: Date | null;
  /** The least price that its person was shown or notified of. */
  least_price: number | null;
  note: string | null;
}

/** Saved records and notes of a user, as their data download has them. */
export async function listSavedData(db: Db, userId: number): Promise<SavedData[]> {
  const { rows } = await sql<SavedData>`
    SELECT coalesce(f.property_id, n.property_id) AS id, f.title, f.saved_at, f.least_price, n.note
    FROM (SELECT * FROM favourites WHERE user_id = ${userId}) f
    FULL JOIN (SELECT * FROM home_notes WHERE user_id = ${userId}) n ON n.property_id = f.property_id
    ORDER BY id`.execute(db);
  return rows;
}
