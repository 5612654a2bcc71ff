import { sql } from 'kysely';
import { trendLimits } from '#contracts/places/price-trends.ts';
import { isOffered } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { isComparable } from '../comparable.ts';

/**
 * Notes what the next homes after an id ask in a month, with what they asked in the month before. The last night of a
 * month counts. Homes that are not on offer keep what was noted.
 *
 * @param month its first day, "2026-11-01"
 * @returns the last id of the batch; null after the last one
 */
export async function upsertObservedAfter(db: Db, after: number, month: string): Promise<number | null> {
  const { rows: page } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM (
    SELECT id FROM properties WHERE id > ${after} ORDER BY id LIMIT ${trendLimits.homesPerBatch}) AS page`.execute(db);
  const last = page[0]?.last ?? null;
  if (last === null) return null;
  await sql`INSERT INTO observed_prices AS o (property_id, month, rupees)
    SELECT p.id, ${month}::date, p.price FROM properties p WHERE p.id > ${after} AND p.id <= ${last}
      AND ${isOffered} AND p.bedrooms > 0 AND ${sql.raw(isComparable('p'))}
    ON CONFLICT (property_id) DO UPDATE SET month = excluded.month, rupees = excluded.rupees, before_rupees = CASE
        WHEN o.month = excluded.month THEN o.before_rupees
        WHEN o.month = excluded.month - interval '1 month' THEN o.rupees END
      WHERE o.month <> excluded.month OR o.rupees <> excluded.rupees`.execute(db);
  return last;
}
