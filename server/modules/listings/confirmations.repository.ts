import { sql } from 'kysely';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { indiaToday } from '#server/platform/database/india-today.ts';

/** Notes that the owner said today that these homes are there, which also answers open questions about them. */
export async function updateConfirmed(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE properties SET confirmed_on = ${indiaToday}, confirmed_by = 'owner', asked_on = NULL,
      is_unconfirmed = false
    WHERE id = ANY(${ids}::int[]) AND entry_type = 'listing'`.execute(db);
}

/** Ends open questions about homes that their owner paused, sold or let. */
export async function updateAnswered(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE properties SET asked_on = NULL, is_unconfirmed = false
    WHERE id = ANY(${ids}::int[]) AND (asked_on IS NOT NULL OR is_unconfirmed)`.execute(db);
}

/** Notes that a file of today holds these homes; those that were confirmed in the last days stay as they are. */
export async function updateConfirmedByFile(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE properties SET confirmed_on = ${indiaToday}, confirmed_by = 'feed', asked_on = NULL,
      is_unconfirmed = false
    WHERE id = ANY(${ids}::int[]) AND entry_type = 'listing' AND status = 'active' AND deleted_at IS NULL
      AND (asked_on IS NOT NULL OR confirmed_on <= ${indiaToday} - ${sql.lit(freshnessLimits.fileConfirmsAfterDays)})`.execute(
    db,
  );
}
