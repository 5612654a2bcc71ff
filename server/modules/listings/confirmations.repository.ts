import { sql } from 'kysely';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { indiaToday } from '#server/platform/database/india-today.ts';

// Each statement locks homes before their questions: what a WITH clause writes that nobody reads, it writes at the end.
const answered = (ids: readonly number[]) =>
  sql`answered AS (DELETE FROM owner_questions WHERE property_id = ANY(${ids}::int[]))`;

/** Notes that the owner said today that these homes are there, which also answers open questions about them. */
export async function updateConfirmed(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`WITH ${answered(ids)}
    UPDATE properties SET confirmed_on = ${indiaToday}, confirmed_by = 'owner', is_unconfirmed = false
    WHERE id = ANY(${ids}::int[]) AND entry_type = 'listing'`.execute(db);
}

/** Ends open questions about homes that their owner paused, sold or let. */
export async function updateAnswered(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`WITH ${answered(ids)}
    UPDATE properties SET is_unconfirmed = false WHERE id = ANY(${ids}::int[]) AND is_unconfirmed`.execute(db);
}

/**
 * Notes that a file holds these homes, each with the day for which it speaks; those that were confirmed in the days
 * before stay as they are, and so does a question that was asked since.
 */
export async function updateConfirmedByFile(db: Db, homes: readonly { id: number; on: string }[]): Promise<void> {
  if (homes.length === 0) return;
  await sql`WITH held AS MATERIALIZED (
      SELECT p.id, f.day FROM unnest(${homes.map(({ id }) => id)}::int[], ${homes.map(({ on }) => on)}::date[]) AS f (id, day)
      JOIN properties p ON p.id = f.id LEFT JOIN owner_questions q ON q.property_id = p.id
      WHERE p.entry_type = 'listing' AND p.status = 'active' AND p.deleted_at IS NULL
        AND CASE WHEN q.asked_on IS NULL THEN p.confirmed_on <= f.day - ${sql.lit(freshnessLimits.fileConfirmsAfterDays)}
          ELSE f.day >= q.asked_on END),
    answered AS (DELETE FROM owner_questions WHERE property_id IN (SELECT id FROM held))
    UPDATE properties p SET confirmed_on = held.day, confirmed_by = 'feed', is_unconfirmed = false
    FROM held WHERE p.id = held.id`.execute(db);
}
