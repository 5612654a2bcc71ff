import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** The day in India. */
export const today = sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/** Notes that the owner said today that these homes are there, which also answers open questions about them. */
export async function updateConfirmed(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE properties SET confirmed_on = ${today}, confirmed_by = 'owner', asked_on = NULL,
      is_unconfirmed = false
    WHERE id = ANY(${ids}::int[]) AND entry_type = 'listing'`.execute(db);
}
