import { sql } from 'kysely';
import type { UserType } from '#contracts/accounts/user-types.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';

/** When this viewer first revealed the contact details of a record; null when never. */
export async function findReveal(db: Db, viewerId: number, recordId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('contact_reveals')
    .select('revealed_at')
    .where('viewer_id', '=', viewerId)
    .where('property_id', '=', recordId)
    .executeTakeFirst();
  return row?.revealed_at ?? null;
}

/** Stores that a viewer revealed the contact details; false when that is stored already. */
export async function insertReveal(
  db: Db,
  { viewerId, recordId, actorId }: { viewerId: number; recordId: number; actorId: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_reveals')
    .values({ viewer_id: viewerId, property_id: recordId, actor_id: actorId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface OfRecord {
  property_id: number;
  title: string;
  entry_type: 'listing' | 'lead';
  name: string;
  revealed_at: Date;
}

interface SeenRow extends OfRecord {
  phone_number: string | null;
  email: string;
  is_reachable: boolean;
  by: string | null;
}

interface ViewerRow extends OfRecord {
  user_type: UserType;
  what: 'number' | 'address';
  person_id: number;
  conversation_id: number | null;
  agency: string | null;
}

/** Owners whose details this viewer revealed, newest first. `is_reachable`: the two may still reach each other. */
export async function listSeen(db: Db, viewerId: number, limit: number): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    SELECT p.id AS property_id, p.title, p.entry_type, r.revealed_at,
      (SELECT concat_ws(' ', a.first_name, a.last_name) FROM users a WHERE a.id = r.actor_id) AS by,
      coalesce(p.contact_name, trim(o.first_name || ' ' || o.last_name)) AS name,
      coalesce(p.contact_phone, o.phone_number) AS phone_number, coalesce(p.contact_email, o.email) AS email,
      ${sql.raw(mayReachCondition('r.viewer_id', 'p.owner_id'))} AS is_reachable
    FROM contact_reveals r JOIN properties p ON p.id = r.property_id JOIN users o ON o.id = p.owner_id
    WHERE r.viewer_id = ${viewerId} AND p.deleted_at IS NULL
    ORDER BY r.revealed_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Viewers who revealed the details of this owner, newest first. */
export async function listViewers(db: Db, ownerId: number, limit: number): Promise<ViewerRow[]> {
  const { rows } = await sql<ViewerRow>`
    SELECT p.id AS property_id, p.title, p.entry_type, r.revealed_at, r.what,
      v.id AS person_id, trim(v.first_name || ' ' || v.last_name) AS name, v.user_type, a.name AS agency,
      (SELECT c.id FROM conversations c
        WHERE c.low_id = least(v.id, p.owner_id) AND c.high_id = greatest(v.id, p.owner_id)) AS conversation_id
    FROM properties p CROSS JOIN LATERAL (
        SELECT viewer_id, revealed_at, 'number' AS what FROM contact_reveals WHERE property_id = p.id
        UNION ALL SELECT viewer_id, revealed_at, 'address' FROM address_reveals WHERE property_id = p.id) r
      JOIN users v ON v.id = r.viewer_id LEFT JOIN agencies a ON a.owner_id = v.id
    WHERE p.owner_id = ${ownerId} AND p.deleted_at IS NULL
    ORDER BY r.revealed_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface OpenedAddress {
  viewerId: number;
  propertyId: number;
  now: Date;
  /** Addresses opened since then count towards `most`. */
  since: Date;
  most: number;
}

/** Stores that a viewer opened the exact address of a home: new, again in this time, or one too many. */
export async function upsertAddress(
  db: Db,
  { viewerId, propertyId, now, since, most }: OpenedAddress,
): Promise<'new' | 'again' | 'full'> {
  const { rows } = await sql<{ property_id: number }>`SELECT property_id FROM address_reveals
    WHERE viewer_id = ${viewerId} AND revealed_at > ${since}`.execute(db);
  if (rows.some(({ property_id: id }) => id === propertyId)) return 'again';
  if (rows.length >= most) return 'full';
  await db
    .insertInto('address_reveals')
    .values({ viewer_id: viewerId, property_id: propertyId, revealed_at: now })
    .onConflict((conflict) => conflict.columns(['viewer_id', 'property_id']).doUpdateSet({ revealed_at: now }))
    .execute();
  return 'new';
}

/** Deletes notes of opened addresses with the visits that they were for. */
export const addressSweep = deletingSweep(
  pastDue('address_reveals', 'revealed_at', { after: sql`make_interval(days => ${visitLimits.storedDays})` }),
);
