import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { RecordRow } from '#server/modules/records/records.module.ts';

export interface GoneRow {
  status: RecordRow['status'];
  is_deleted: boolean;
  is_expired: boolean;
  /** The desk hid it. */
  is_held: boolean;
  /** The listing of the same home that the desk merged it with. */
  merged_into: number | null;
  transaction_type: RecordRow['transaction_type'];
  property_type: RecordRow['property_type'];
  bedrooms: number | null;
  locality: string | null;
  city: string | null;
}

/** A listing that may be gone; a deleted one as it was before. Null when no listing has this id. */
export async function findGone(db: Db, id: number): Promise<GoneRow | null> {
  const { rows } = await sql<GoneRow>`
    SELECT CASE WHEN deleted_at IS NULL THEN status ELSE coalesce(status_before, status) END AS status,
      deleted_at IS NOT NULL AS is_deleted, coalesce(expires_at <= now(), false) AS is_expired,
      EXISTS (SELECT FROM held_records WHERE property_id = properties.id) AS is_held,
      (SELECT into_id FROM merged_records WHERE property_id = properties.id) AS merged_into,
      transaction_type, property_type, bedrooms, locality, city
    FROM properties WHERE id = ${id} AND entry_type = 'listing'`.execute(db);
  return rows[0] ?? null;
}

/** Whether there have been records with higher ids: a missing one below them was deleted. */
export async function hasHigher(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`
    SELECT coalesce(${id} < max(id), false) AND NOT EXISTS (SELECT FROM properties WHERE id = ${id}) AS given
    FROM properties`.execute(db);
  return rows[0]?.given ?? false;
}
