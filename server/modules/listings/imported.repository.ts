import { sql } from 'kysely';
import type { Picture } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { droppedFrom } from '#contracts/text/rupees.ts';
import type { Db } from '#server/platform/database/db.ts';

/** Columns of a listing by their names, as JSON. */
export type StoredColumns = Record<string, unknown>;

/** Locks these records, in the order of their ids, and returns all of their columns. */
export async function lockRecords(db: Db, ids: readonly number[]): Promise<Map<number, StoredColumns>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; columns: StoredColumns }>`SELECT id, to_jsonb(p) AS columns
    FROM properties p WHERE id = ANY(${[...ids]}) ORDER BY id FOR UPDATE`.execute(db);
  return new Map(rows.map(({ id, columns }) => [id, columns]));
}

/** Sets the named columns of a record to these values, and when it was changed to now. */
export async function updateColumns(db: Db, id: number, columns: StoredColumns): Promise<void> {
  const names = Object.keys(columns);
  const sets = names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`);
  await sql`UPDATE properties p SET ${sql.join([...sets, sql`updated_at = now()`])}
    FROM jsonb_populate_record(NULL::properties, ${JSON.stringify(columns)}) r WHERE p.id = ${id}`.execute(db);
}

/** A new price of a listing, in rupees; 0 is unknown. */
export interface NewPrice {
  id: number;
  price: number;
  maxPrice: number | null;
}

/** The prices of these listings so far, each listing's in the order of time and its present one last. */
export async function listPriceHistories(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; prices: number[] }>`SELECT p.id,
      ARRAY(SELECT c.price FROM price_changes c WHERE c.property_id = p.id ORDER BY c.changed_at) || p.price AS prices
    FROM properties p WHERE p.id = ANY(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, prices }) => [id, prices.map(Number)]));
}

/** Sets prices, each with its history; where the price dropped, the least one before is shown beside it. */
export async function updatePrices(db: Db, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const histories = await listPriceHistories(
    db,
    prices.map(({ id }) => id),
  );
  const given = sql`unnest(${prices.map(({ id }) => id)}::int[], ${prices.map(({ price }) => price)}::bigint[],
    ${prices.map(({ maxPrice }) => maxPrice)}::bigint[],
    ${prices.map(({ id, price }) => droppedFrom(price, histories.get(id) ?? []))}::bigint[])
      AS n(id, price, max_price, price_before)`;
  // The first price of a record that has no history yet.
  await sql`INSERT INTO price_changes (property_id, price, changed_at)
    SELECT p.id, p.price, least(p.created_at, now() - interval '1 second') FROM ${given} JOIN properties p USING (id)
    WHERE n.price <> p.price AND NOT EXISTS (SELECT FROM price_changes c WHERE c.property_id = p.id)`.execute(db);
  await sql`INSERT INTO price_changes (property_id, price)
    SELECT p.id, n.price FROM ${given} JOIN properties p USING (id) WHERE n.price <> p.price
    ON CONFLICT (property_id, changed_at) DO UPDATE SET price = excluded.price`.execute(db);
  await sql`UPDATE properties p SET price = n.price, max_price = n.max_price, updated_at = now(),
      price_before = CASE WHEN n.price = p.price THEN p.price_before ELSE n.price_before END,
      price_changed_at = CASE WHEN n.price = p.price THEN p.price_changed_at ELSE now() END
    FROM ${given} WHERE p.id = n.id`.execute(db);
}

/** The first price of each new record, for its history. */
export async function insertFirstPrices(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`INSERT INTO price_changes (property_id, price) SELECT id, price FROM properties WHERE id = ANY(${[...ids]})
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Takes back the prices that were noted at this time. */
export async function deletePrices(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await sql`DELETE FROM price_changes WHERE property_id = ANY(${[...ids]}) AND changed_at = ${at}`.execute(db);
}

/** Pauses active listings; returns those that were active. */
export async function updatePaused(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`UPDATE properties SET status = 'inactive', updated_at = now()
    WHERE id = ANY(${[...ids]}) AND status = 'active' AND deleted_at IS NULL RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Hides listings at once; they are removed for good with the others that were deleted. */
export async function updateDeleted(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await sql`UPDATE properties SET deleted_at = ${at}, status_before = status, status = 'inactive', updated_at = now()
    WHERE id = ANY(${[...ids]}) AND deleted_at IS NULL`.execute(db);
}

/** Sets the pictures of a listing, and leaves the time of its last change alone. */
export async function updateImages(db: Db, id: number, images: readonly Picture[]): Promise<void> {
  await sql`UPDATE properties SET images = ${JSON.stringify(images)} WHERE id = ${id}`.execute(db);
}

/** Ends the time in which deleted records can be restored. */
export async function updateUndoEnded(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE properties SET deleted_at = now() - make_interval(mins => ${limits.undoDeleteMinutes + 1})
    WHERE id = ANY(${[...ids]}) AND deleted_at IS NOT NULL`.execute(db);
}

/** A user as the owner of a record that is shown before it is stored. */
export async function findOwner(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select([
      'first_name as owner_first_name',
      'last_name as owner_last_name',
      'email as owner_email',
      'phone_number as owner_phone',
      'profile_picture as owner_picture',
      'user_type as owner_type',
      'created_at as owner_since',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
