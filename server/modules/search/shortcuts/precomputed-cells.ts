import { splitRange, type PriceRange } from '#server/modules/search/counts/price-buckets.ts';
import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { joined, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import { only, requires, valueOf, type Field, type Wish } from '#server/modules/search/filters/wish.ts';
import { listRows } from '#server/modules/search/find/find.repository.ts';
import type { Shortcut } from '#server/modules/search/find/plan.ts';
import type { ShortcutNeeds } from '#server/modules/search/find/planning.ts';
import { addUpCells, asCells, insideGrid, type MapCellRow } from '#server/modules/search/map/cells.ts';
import { coarsened, finestPrecomputed, finestPriced, rowsOf, type Grid } from '#server/modules/search/map/grid.ts';

/** The fields by which cells are counted, beside transaction type, place and price. */
const groupedBy: readonly Field[] = ['property_type', 'bedrooms'];

/**
 * Triggers maintain counts by map cell: a map of the country at a million records takes 0.8 ms, where counting a single city
 * from its records takes 20 to 30 (decision 0013).
 */
export function makePrecomputedCells({ pool }: ShortcutNeeds): Shortcut {
  return {
    name: 'precomputed cells',
    supportedFields: [...groupedBy, 'price'],
    async cells(below, grid) {
      const { wish } = below;
      const finest = finestLevel(wish);
      const cellsOn = async (asked: Grid) => ({
        grid: asked,
        rows: await listRows<MapCellRow>(pool, sumPrecomputedCells(wish, asked)),
        isSample: false,
      });
      if (grid.level <= finest) return cellsOn(grid);
      // Finer cells are counted from the records. If that costs too much, these coarser counts are exact.
      return below.cells(grid, () => cellsOn(coarsened(grid, finest)));
    },
  };
}

/** The finest level with precomputed cells for this search. */
export function finestLevel(wish: Wish): number {
  return requires(wish, 'price') ? finestPriced : finestPrecomputed;
}

/**
 * Exact counts by cell: the precomputed counts, plus changes that are not folded yet, minus expired records that the sweep
 * has not marked, plus the single records of a bucket that a price range cuts through. Only up to {@link finestLevel}, and
 * only for the fields by which cells are counted.
 */
export function sumPrecomputedCells(wish: Wish, grid: Grid): Statement {
  const values = new Values();
  const price = valueOf(wish, 'price');
  const fitting = joined([
    transactionCondition(wish.transactionTypes, values),
    ...conditionsOf(only(wish, groupedBy), values),
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
      (edge) => `SELECT ${asCells(grid.level, 1, values)} FROM (${edgeOf(wish, edge, values)}) AS walk
        WHERE ${joined([...conditionsOf(only(wish, groupedBy), values), notExpired])} AND ${here}`,
    ),
  ];
  return addUpCells(parts.join(' UNION ALL '), values);
}

/** The records of a few prices. The order and the fence force the index of prices, whatever the planner estimates. */
function edgeOf(wish: Wish, { from, to }: PriceRange, values: Values): string {
  const scope = `${transactionCondition(wish.transactionTypes, values).sql} AND
    search_price BETWEEN ${values.add(from, '::bigint')} AND ${values.add(to, '::bigint')}`;
  const branches = ['is_featured', 'NOT is_featured'].map(
    (group) => `(SELECT latitude, longitude, property_type, bedrooms, expires_at FROM search_records
      WHERE ${scope} AND ${group} ORDER BY search_price, id OFFSET 0)`,
  );
  return branches.join(' UNION ALL ');
}
