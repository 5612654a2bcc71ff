import { sql } from 'kysely';
import type { SocietyDeal } from '#contracts/homes/societies.ts';
import { mostBedrooms } from '#contracts/places/place-address.ts';
import { trendLimits } from '#contracts/places/price-trends.ts';
import { isOffered } from '#server/modules/records/records.module.ts';
import {
  firstArea,
  isComparable,
  monthsColumn,
  mostHomesFirst,
  priceMonths,
  type MonthRow,
} from '#server/modules/typical-prices/typical-prices.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { isCounted } from './societies.repository.ts';

/** Societies that one statement counts. */
const batch = 2_000;

/**
 * Counts a month of the next societies after an id, and removes months of long ago.
 *
 * @param month its first day, "2026-11-01"
 * @returns the last id of the batch; null after the last one
 */
export async function upsertMonthAfter(db: Db, after: number, month: string): Promise<number | null> {
  const { rows: page } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM (
    SELECT id FROM projects WHERE id > ${after} ORDER BY id LIMIT ${batch}) AS page`.execute(db);
  const last = page[0]?.last ?? null;
  if (last === null) return null;
  const isHere = sql`project_id > ${after} AND project_id <= ${last}`;
  await sql`DELETE FROM society_price_months WHERE ${isHere} AND (month = ${month}::date
    OR month <= ${month}::date - make_interval(months => ${trendLimits.storedMonths}))`.execute(db);
  const counted = sql.raw(priceMonths('SELECT * FROM homes', ['project_id', 'deal', 'bedrooms']));
  await sql`WITH homes AS (
      SELECT p.id, p.owner_id, h.project_id, p.transaction_type AS deal,
        least(p.bedrooms, ${mostBedrooms})::smallint AS bedrooms, p.price::float8 AS price,
        p.price::float8 / ${sql.raw(firstArea('p'))} AS rate, o.before_rupees::float8 AS before
      FROM project_homes h JOIN properties p ON p.id = h.listing_id
      LEFT JOIN observed_prices o ON o.property_id = p.id AND o.month = ${month}::date
      WHERE ${isHere} AND ${isOffered} AND p.bedrooms > 0 AND ${sql.raw(isComparable('p'))}
        AND ${isCounted})
    INSERT INTO society_price_months (project_id, deal, bedrooms, homes, owners, middle, same_homes, same_change, month)
    SELECT counted.*, ${month}::date FROM (${counted}) AS counted`.execute(db);
  return last;
}

/** The stored months of a society, by size, those with most homes now first. */
export async function listTrends(
  db: Db,
  { id, from }: { id: number; from: string },
): Promise<{ deal: SocietyDeal; bedrooms: number; months: MonthRow[] }[]> {
  const { rows } = await sql<{ deal: SocietyDeal; bedrooms: number; months: MonthRow[] }>`SELECT deal, bedrooms,
      ${sql.raw(monthsColumn)}
    FROM society_price_months WHERE project_id = ${id} AND month >= ${from}::date
    GROUP BY deal, bedrooms ORDER BY ${sql.raw(mostHomesFirst)}, deal DESC, bedrooms`.execute(db);
  return rows;
}
