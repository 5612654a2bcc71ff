import type { Pool } from 'pg';

export interface PricedCellRow {
  y: number;
  x: number;
  homes: number;
  rupees_per_sqft: number;
}

/** Cells of a map: a level, some rows, and columns from west to east. */
export interface PricedArea {
  level: number;
  rows: number[];
  west: number;
  east: number;
}

/** The cells of an area that have a typical price. */
export async function listMapPrices(pool: Pool, transactionType: string, area: PricedArea): Promise<PricedCellRow[]> {
  const { rows } = await pool.query<PricedCellRow>({
    name: 'typical_map_prices',
    text: `SELECT y, x, homes, rupees_per_sqft FROM typical_map_prices
      WHERE level = $1 AND transaction_type = $2::search_transaction AND y = ANY($3::int[]) AND x BETWEEN $4 AND $5
      ORDER BY y, x`,
    values: [area.level, transactionType, area.rows, area.west, area.east],
  });
  return rows;
}
