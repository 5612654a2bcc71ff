import { sql } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, dueRows, pastDue, type DueRows, type Sweep } from '#server/platform/database/sweeps.ts';

/** The facts of a record that its rules need. */
export interface OwnedListing {
  id: number;
  owner_id: number;
  entry_type: 'listing' | 'lead';
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  status: 'active' | 'inactive' | 'expired' | 'pending' | 'sold' | 'rented';
  status_before: OwnedListing['status'] | null;
  expires_at: Date | null;
  is_featured: boolean;
  featured_until: Date | null;
  price: number;
  images: { id: string; alt: string }[];
  is_expired: boolean;
  is_deleted: boolean;
  can_be_restored: boolean;
}

/** Locks a record until the transaction ends, so that concurrent changes run one after the other. */
export async function findForUpdate(db: Db, id: number): Promise<OwnedListing | undefined> {
  return (await listForUpdate(db, [id]))[0];
}

/** Locks records until the transaction ends; always in the order of their ids, so that two calls cannot wait for each other. */
export async function listForUpdate(db: Db, ids: number[]): Promise<OwnedListing[]> {
  const { rows } =
    await sql<OwnedListing>`SELECT id, owner_id, entry_type, transaction_type, status, status_before, price,
      images, expires_at, is_featured, featured_until, status = 'expired' OR coalesce(expires_at <= now(), false) AS is_expired,
      deleted_at IS NOT NULL AS is_deleted,
      coalesce(deleted_at > now() - make_interval(mins => ${limits.undoDeleteMinutes}), false) AS can_be_restored
    FROM properties WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}

/** Gives each record a status, an end and a featured place, in one statement. */
export async function updateStates(
  db: Db,
  states: readonly Pick<OwnedListing, 'id' | 'status' | 'expires_at' | 'is_featured' | 'featured_until'>[],
): Promise<void> {
  await sql`UPDATE properties SET status = given.status, expires_at = given.expires_at,
      is_featured = given.is_featured, featured_until = given.featured_until, updated_at = now()
    FROM unnest(${states.map(({ id }) => id)}::int[], ${states.map(({ status }) => status)}::text[],
      ${states.map(({ expires_at: end }) => end)}::timestamptz[],
      ${states.map(({ is_featured: isFeatured }) => isFeatured)}::boolean[],
      ${states.map(({ featured_until: until }) => until)}::timestamptz[])
      AS given (id, status, expires_at, is_featured, featured_until)
    WHERE properties.id = given.id`.execute(db);
}

/** Appends to the price history. */
export async function insertPrice(db: Db, id: number, price: number): Promise<void> {
  await sql`INSERT INTO price_changes (property_id, price) VALUES (${id}, ${price})
    ON CONFLICT (property_id, changed_at) DO UPDATE SET price = excluded.price`.execute(db);
}

/**
 * Claims an idempotency key in the transaction that creates the record. Returns null for a new key, else the id of the
 * record that it led to. Waits for a concurrent request with the same key.
 */
export async function claimKey(db: Db, userId: number, key: string): Promise<number | null> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted ? null : findKey(db, userId, key);
}

/** The record that a request with this key made, or null. */
export async function findKey(db: Db, userId: number, key: string): Promise<number | null> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select('property_id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.property_id ?? null;
}

export async function updateKey(db: Db, userId: number, key: string, propertyId: number): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ property_id: propertyId })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/**
 * How many records a user posted in the last 24 hours, including deleted ones, whether the account is new, and when the
 * first of them no longer counts, or the account is no longer new. The caller must have locked the user
 * ({@link lockUser}) in an earlier statement: a statement that waits for a lock still counts with the snapshot from
 * before it waited.
 */
export async function countPosted(db: Db, userId: number): Promise<{ posted: number; isNew: boolean; until: Date }> {
  const { rows } = await sql<{ posted: number; is_new: boolean; until: Date }>`SELECT p.posted, u.is_new,
      least(p.oldest, CASE WHEN u.is_new THEN u.created_at END, now()) + interval '24 hours' AS until
    FROM (SELECT id, created_at, created_at > now() - interval '24 hours' AS is_new FROM users WHERE id = ${userId}) AS u
    CROSS JOIN LATERAL (SELECT count(*)::int AS posted, min(created_at) AS oldest FROM properties
      WHERE owner_id = u.id AND source_key IS NULL AND created_at > now() - interval '24 hours') AS p`.execute(db);
  const [row] = rows;
  return { posted: row?.posted ?? 0, isNew: row?.is_new ?? true, until: row?.until ?? new Date() };
}

/** Days of a record in India's calendar, oldest first; those without anything are left out. */
export async function listDays(db: Db, id: number): Promise<{ day: string; views: number; inquiries: number }[]> {
  const { rows } = await sql<{ day: string; views: number; inquiries: number }>`SELECT day::text, views, inquiries
    FROM property_days WHERE property_id = ${id}
      AND day > (now() AT TIME ZONE 'Asia/Kolkata')::date - ${limits.activityDays}::int ORDER BY day`.execute(db);
  return rows;
}

export async function listPrices(db: Db, id: number): Promise<{ price: number; changed_at: Date }[]> {
  return db
    .selectFrom('price_changes')
    .select(['price', 'changed_at'])
    .where('property_id', '=', id)
    .orderBy('changed_at')
    .execute();
}

/** Records whose owners can no longer have them back. Each takes its rows in other tables along. */
export const deletedRecords: DueRows = {
  table: 'properties',
  name: 'properties: deleted',
  isDue: sql`deleted_at <= now() - make_interval(mins => ${limits.undoDeleteMinutes})`,
  order: 'deleted_at',
  since: sql`deleted_at + make_interval(mins => ${limits.undoDeleteMinutes})`,
  firstLimit: 200,
};

/** Removes some {@link deletedRecords}; returns their number and the ids of their pictures. */
export async function deletePurged(db: Db, limit: number): Promise<{ records: number; pictures: string[] }> {
  const { rows } = await sql<{ pictures: string[] }>`DELETE FROM properties
    WHERE ctid = ANY(${dueRows(deletedRecords, limit)})
    RETURNING ARRAY(SELECT image ->> 'id' FROM jsonb_array_elements(images) AS image) AS pictures`.execute(db);
  return { records: rows.length, pictures: [...new Set(rows.flatMap(({ pictures }) => pictures))] };
}

/** Delete daily counts, idempotency keys and changes of many records that are too old to be read. */
export const traceSweeps: readonly Sweep[] = [
  deletingSweep({
    table: 'property_days',
    isDue: sql`day < (now() AT TIME ZONE 'Asia/Kolkata')::date - ${limits.activityDays}::int`,
    order: 'day',
    since: sql`(day + ${limits.activityDays + 1}::int)::timestamp AT TIME ZONE 'Asia/Kolkata'`,
  }),
  deletingSweep(pastDue('idempotency_keys', 'created_at', { after: sql`interval '7 days'` })),
  deletingSweep(pastDue('bulk_changes', 'changed_at', { after: sql`interval '1 day'` })),
];

/** Stores a response; false when this user responded before. Raises the record's count. */
export async function hasResponse(db: Db, id: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('lead_responses')
    .select('user_id')
    .where('property_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertResponse(db: Db, id: number, userId: number, message: string): Promise<boolean> {
  const inserted = await db
    .insertInto('lead_responses')
    .values({ property_id: id, user_id: userId, message })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!inserted) return false;
  await sql`INSERT INTO property_stats (property_id, responses, folded) VALUES (${id}, 1, false)
    ON CONFLICT (property_id) DO UPDATE SET responses = property_stats.responses + 1, folded = false`.execute(db);
  return true;
}

/** Whether the operator's desk has hidden a record. */
export async function hasHold(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM held_records WHERE property_id = ${id}`.execute(db);
  return rows.length > 0;
}
