import { sql } from 'kysely';
import type { PlaceDeal } from '#contracts/places/place-address.ts';
import { trendLimits } from '#contracts/places/price-trends.ts';
import type { PropertyType } from '#contracts/homes/vocabulary.ts';
import {
  monthsColumn,
  mostHomesFirst,
  priceMonths,
  type MonthRow,
} from '#server/modules/typical-prices/typical-prices.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { LongConnection } from '#server/platform/database/on-one-node.ts';

/**
 * Whether a night has noted prices since the months were counted last. Prices of a count without a note would have
 * nothing to compare with.
 */
export async function hasMonthsDue(client: LongConnection): Promise<boolean> {
  const { rows } = await client.query<{ is_due: boolean }>(
    `SELECT EXISTS (SELECT FROM place_page_counts WHERE observed_on IS DISTINCT FROM months_on) AS is_due`,
  );
  return rows[0]?.is_due ?? false;
}

/** Notes that prices of this day were noted. */
export async function markObserved(db: Db, day: string): Promise<void> {
  await sql`INSERT INTO place_page_counts (counted_at, observed_on) VALUES ('epoch', ${day}::date)
    ON CONFLICT (only_row) DO UPDATE SET observed_on = excluded.observed_on`.execute(db);
}

/** Counts the running month out of the homes that the count of pages has collected, and removes months of long ago. */
export async function insertMonth(client: LongConnection, month: string): Promise<void> {
  await client.query(
    `DELETE FROM place_price_months WHERE month = $1 OR month <= $1::date - ${trendLimits.storedMonths} * interval '1 month'`,
    [month],
  );
  const source = `SELECT h.id, h.owner_id, a.area_id, h.deal, h.kind, h.bedrooms, h.price, h.rate,
      o.before_rupees::float8 AS before
    FROM place_homes h JOIN area_names a USING (city_id, locality)
    LEFT JOIN observed_prices o ON o.property_id = h.id AND o.month = $1`;
  await client.query(
    `INSERT INTO place_price_months (area_id, deal, kind, bedrooms, homes, owners, middle, same_homes, same_change, month)
     SELECT counted.*, $1::date FROM (${priceMonths(source, ['area_id', 'deal', 'kind', 'bedrooms'])}) AS counted`,
    [month],
  );
  await client.query('UPDATE place_page_counts SET months_on = observed_on');
}

/** The stored months of a place and deal, by kind and size, those with most homes now first. */
export async function listTrends(
  db: Db,
  { areaId, deal, from }: { areaId: number; deal: PlaceDeal; from: string },
): Promise<{ kind: PropertyType; bedrooms: number; months: MonthRow[] }[]> {
  const { rows } = await sql<{ kind: PropertyType; bedrooms: number; months: MonthRow[] }>`SELECT kind, bedrooms,
      ${sql.raw(monthsColumn)}
    FROM place_price_months WHERE area_id = ${areaId} AND deal = ${deal} AND month >= ${from}::date
    GROUP BY kind, bedrooms ORDER BY ${sql.raw(mostHomesFirst)}, kind, bedrooms`.execute(db);
  return rows;
}
