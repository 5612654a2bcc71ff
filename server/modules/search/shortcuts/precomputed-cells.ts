import type { FilterName } from '#contracts/filters/filters.ts';
import { splitRange, type PriceRange } from '#server/modules/search/counts/price-buckets.ts';
import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import type { ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import { joined, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import { listRows } from '#server/modules/search/find/find.repository.ts';
import { addUpCells, asCells, insideGrid, type MapCellRow } from '#server/modules/search/map/cells.ts';
import { coarsened, finestPrecomputed, finestPriced, rowsOf, type Grid } from '#server/modules/search/map/grid.ts';
import type { Shortcut, ShortcutNeeds } from './shortcut.ts';

/** The filters by which cells are counted, beside transaction type, place and price. */
const groupedBy: readonly FilterName[] = ['property_type', 'bedrooms'];

/**
 * Triggers maintain counts by map cell: a map of the country at a million records takes 0.8 ms, where counting a single city
 * from its records takes 20 to 30 (decision 0013).
 */
export function makePrecomputedCells({ pool }: ShortcutNeeds): Shortcut {
  return {
    name: 'precomputed cells',
    supportedFilters: [...groupedBy, 'price'],
    async cells(ask, next) {
      const { filters } = ask.search;
      const finest = finestLevel(filters);
      const cellsOn = async (grid: Grid) => ({
        grid,
        rows: await listRows<MapCellRow>(pool, sumPrecomputedCells(filters, grid)),
        isSample: false,
      });
      if (ask.grid.level <= finest) return cellsOn(ask.grid);
      // Finer cells are counted from the records. If that costs too much, these coarser counts are exact.
      return next({ ...ask, rather: () => cellsOn(coarsened(ask.grid, finest)) });
    },
  };
}

/** The finest level with precomputed cells for this search. */
export function finestLevel({ price }: ResolvedFilters): number {
  return price ? finestPriced : finestPrecomputed;
}

/**
 * Exact counts by cell: the precomputed counts, plus changes that are not folded yet, minus expired records that the sweep
 * has not marked, plus the single records of a bucket that a price range cuts through. Only up to {@link finestLevel}, and
 * only for the filters by which cells are counted.
 */
export function sumPrecomputedCells(filters: ResolvedFilters, grid: Grid): Statement {
  const values = new Values();
  const { price } = filters;
  const fitting = joined([
    transactionCondition(filters.transactionTypes, values),
    ...conditionsOf(filters, values, groupedBy),
  ]);
  const up = values.add(finestPrecomputed - grid.level, '::int');
  const range = (value: string, low: number, high: number) =>
    `${value} BETWEEN ${values.add(low, '::int')} AND ${values.add(high, '::int')}`;
  const { first, last, edges } = splitRange(price?.min ?? null, price?.max ?? null);
  const inBuckets = (value: string) => (price ? ` AND ${range(value, first, last)}` : '');
  const here = joined(insideGrid(grid, values));
  const parts = [
    `SELECT y, x, records, latitudes, longitudes FROM ${price ? 'search_map_price_cells' : 'search_map_cells'}
      WHERE level = ${values.add(grid.level, '::int')} AND ${fitting} AND y = ANY(${values.add(rowsOf(grid), '::int[]')})
        AND ${range('x', grid.west, grid.east)}${inBuckets('bucket')}`,
    `SELECT y >> ${up}, x >> ${up}, records, latitudes, longitudes FROM search_map_cell_changes
      WHERE ${fitting} AND ${range(`y >> ${up}`, grid.south, grid.north)}
        AND ${range(`x >> ${up}`, grid.west, grid.east)}${inBuckets('bucket')}`,
    `SELECT ${asCells(grid.level, -1, values)} FROM search_records
      WHERE ${fitting} AND ${here} AND expires_at <= now()${inBuckets('price_bucket(search_price)')}`,
    ...(price ? edges : []).map(
      (edge) => `SELECT ${asCells(grid.level, 1, values)} FROM (${edgeOf(filters, edge, values)}) AS walk
        WHERE ${joined([...conditionsOf(filters, values, groupedBy), notExpired])} AND ${here}`,
    ),
  ];
  return addUpCells(parts.join(' UNION ALL '), values);
}

/** The records of a few prices. The order and the fence force the index of prices, whatever the planner estimates. */
function edgeOf(filters: ResolvedFilters, { from, to }: PriceRange, values: Values): string {
  const scope = `${transactionCondition(filters.transactionTypes, values).sql} AND
    search_price BETWEEN ${values.add(from, '::bigint')} AND ${values.add(to, '::bigint')}`;
  const branches = ['is_featured', 'NOT is_featured'].map(
    (group) => `(SELECT latitude, longitude, property_type, bedrooms, expires_at FROM search_records
      WHERE ${scope} AND ${group} ORDER BY search_price, id OFFSET 0)`,
  );
  return branches.join(' UNION ALL ');
}
