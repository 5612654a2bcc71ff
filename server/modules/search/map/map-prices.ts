import type { Pool } from 'pg';
import type { MapPrices, MapPricesQuery } from '#contracts/search/map-prices.ts';
import {
  coarsestPriced,
  finestPricedCell,
  listMapPrices,
} from '#server/modules/typical-prices/typical-prices.module.ts';
import { boxOfCell, gridOf, rowsOf } from './grid.ts';

/** A cell of level z - 6 is 45 pixels wide at zoom z (grid.ts). */
const finestZoom = finestPricedCell + 6;

/**
 * The answer of `GET /api/search/prices`: out of the prices that were counted last, a millisecond at any number of
 * records.
 */
export async function presentPrices(pool: Pool, query: MapPricesQuery): Promise<MapPrices> {
  const grid = gridOf(query.bounds, Math.min(finestZoom, query.zoom ?? finestZoom));
  if (grid.level < coarsestPriced) return { cells: [], is_too_wide: true };
  const rows = await listMapPrices(pool, query.transaction_type, { ...grid, rows: rowsOf(grid) });
  return {
    cells: rows.map(({ y, x, homes, rupees_per_sqft }) => ({
      bounds: boxOfCell(grid.level, y, x),
      rupees_per_sqft,
      homes,
    })),
  };
}
