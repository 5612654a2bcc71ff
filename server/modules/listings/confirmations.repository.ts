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

/**
 * Notes that a file holds these homes, each with the day for which it speaks; those that were confirmed in the days
 * before stay as they are, and so does a question that was asked since.
 */
export async function updateConfirmedByFile(db: Db, homes: readonly { id: number; on: string }[]): Promise<void> {
  if (homes.length === 0) return;
  await sql`UPDATE properties p SET confirmed_on = held.day, confirmed_by = 'feed', asked_on = NULL, is_unconfirmed = false
    FROM unnest(${homes.map(({ id }) => id)}::int[], ${homes.map(({ on }) => on)}::date[]) AS held (id, day)
    WHERE p.id = held.id AND entry_type = 'listing' AND status = 'active' AND deleted_at IS NULL
      AND CASE WHEN asked_on IS NULL THEN confirmed_on <= held.day - ${sql.lit(freshnessLimits.fileConfirmsAfterDays)}
        ELSE held.day >= asked_on END`.execute(db);
}
