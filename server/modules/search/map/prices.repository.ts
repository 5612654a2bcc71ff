import type { Pool } from 'pg';
import { limits } from '#contracts/limits.ts';
import { onOneNode, type LongConnection } from '#server/platform/database/on-one-node.ts';
import { rowsOf, type Grid } from './grid.ts';

/** The levels with typical prices: cells of 28 km to 430 m. */
export const coarsestPriced = 2;
export const finestPricedCell = 8;

export interface PricedCellRow {
  y: number;
  x: number;
  homes: number;
  rupees_per_sqft: number;
}

/** Prices are counted anew after this time. */
const countedAnew = '50 minutes';
/** With fewer records, counting takes some tenths of a second. */
const fewRecords = 20_000;

/**
 * Counts typical prices by cell anew where they are older than an hour, or where records are few: 6 s at a million. Readers
 * see the old ones meanwhile.
 */
export function foldPrices(pool: Pool): Promise<void> {
  return onOneNode(pool, 'search_map_prices', async (client) => {
    if (!(await areFresh(client))) await countInTransaction(client);
  });
}

async function areFresh(client: LongConnection): Promise<boolean> {
  const { rows } = await client.query<{ fresh: boolean }>(
    `SELECT EXISTS (SELECT FROM search_map_prices WHERE counted_at > now() - $1::interval)
       AND (SELECT count(*) FROM (SELECT FROM search_records LIMIT $2) AS few) = $2 AS fresh`,
    [countedAnew, fewRecords],
  );
  return rows[0]?.fresh ?? false;
}

/** A price that lacks a digit doesn't move the median. */
async function countInTransaction(client: LongConnection): Promise<void> {
  await client.query(`CREATE TEMPORARY TABLE priced_homes ON COMMIT DROP AS
    SELECT transaction_type, latitude, longitude, search_price::float8 / area AS rate FROM search_records
    WHERE transaction_type IN ('sale', 'rent') AND property_type = 'apartment' AND area > 0 AND search_price > 0
      AND latitude IS NOT NULL AND (expires_at IS NULL OR expires_at > now())`);
  await client.query('DELETE FROM search_map_prices');
  for (let level = coarsestPriced; level <= finestPricedCell; level++) {
    await client.query(
      `INSERT INTO search_map_prices (level, transaction_type, y, x, homes, rupees_per_sqft)
       SELECT $1::int, transaction_type, y, x, count(*),
         round(percentile_cont(0.5) WITHIN GROUP (ORDER BY rate))
       FROM (SELECT transaction_type, floor(latitude * $2::float8)::int AS y, floor(longitude * $2::float8)::int AS x, rate
         FROM priced_homes) AS home
       GROUP BY transaction_type, y, x HAVING count(*) >= $3`,
      [level, 2 ** level, limits.pricedHomes],
    );
  }
}

/** The cells of a grid that have a typical price. */
export async function listPrices(pool: Pool, transactionType: string, grid: Grid): Promise<PricedCellRow[]> {
  const { rows } = await pool.query<PricedCellRow>({
    name: 'search_map_prices',
    text: `SELECT y, x, homes, rupees_per_sqft FROM search_map_prices
      WHERE level = $1 AND transaction_type = $2::search_transaction AND y = ANY($3::int[]) AND x BETWEEN $4 AND $5
      ORDER BY y, x`,
    values: [grid.level, transactionType, rowsOf(grid), grid.west, grid.east],
  });
  return rows;
}
