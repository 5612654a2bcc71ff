import type { Pool } from 'pg';
import { rowsOf, type Grid } from './grid.ts';

export interface PricedCellRow {
  y: number;
  x: number;
  homes: number;
  rupees_per_sqft: number;
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
