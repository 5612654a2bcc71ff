import { sql } from 'kysely';
import type { UserType } from '#contracts/accounts/user-types.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';

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
export async function insertReveal(db: Db, viewerId: number, recordId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_reveals')
    .values({ viewer_id: viewerId, property_id: recordId })
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
}

/** Owners whose details this viewer revealed, newest first. `is_reachable`: the two may still reach each other. */
export async function listSeen(db: Db, viewerId: number, limit: number): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    SELECT p.id AS property_id, p.title, p.entry_type, r.revealed_at,
      coalesce(p.contact_name, trim(o.first_name || ' ' || o.last_name)) AS name,
      coalesce(p.contact_phone, o.phone_number) AS phone_number, coalesce(p.contact_email, o.email) AS email,
      ${sql.raw(mayReachCondition('r.viewer_id', 'p.owner_id'))} AS is_reachable
    FROM contact_reveals r JOIN properties p ON p.id = r.property_id JOIN users o ON o.id = p.owner_id
    WHERE r.viewer_id = ${viewerId} AND p.deleted_at IS NULL
    ORDER BY r.revealed_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Viewers who revealed the details of this owner, newest first. */
export async function listViewers(
  db: Db,
  ownerId: number,
  limit: number,
): Promise<(OfRecord & { user_type: UserType })[]> {
  const { rows } = await sql<OfRecord & { user_type: UserType }>`
    SELECT p.id AS property_id, p.title, p.entry_type, r.revealed_at,
      trim(v.first_name || ' ' || v.last_name) AS name, v.user_type
    FROM properties p JOIN contact_reveals r ON r.property_id = p.id JOIN users v ON v.id = r.viewer_id
    WHERE p.owner_id = ${ownerId} AND p.deleted_at IS NULL
    ORDER BY r.revealed_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
