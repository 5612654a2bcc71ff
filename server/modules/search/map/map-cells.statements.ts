import {
  areaConditions,
  boxAround,
  cellConditions,
  countedConditions,
  joined,
  lookedUp,
  makeStatement,
  markConditions,
  matching,
  notExpired,
  priceConditions,
  transactionCondition,
  Values,
  wordConditions,
  type Condition,
  type ResolvedFilters,
  type Statement,
} from '#server/modules/search/filters/conditions.ts';
import { boxOfCell, finestKept, finestPriced, gridAt, rowsOf, type Box, type Grid } from './grid.ts';
import { splitRange, type PriceRange } from '#server/modules/search/counts/price-buckets.ts';

/** One cell with records in it: how many, and the middle of where they lie. */
export interface MapCellRow {
  y: number;
  x: number;
  records: number;
  latitude: number;
  longitude: number;
}

/**
 * The finest level up to which the counts that are kept answer this search; null where they can't at all. They know
 * transaction type, property type, bedrooms, and price.
 */
export function finestKnownLevel(filters: ResolvedFilters): number | null {
  const { circle, isFeatured, isUrgent, cityIds, furnishings } = filters;
  if (hasWords(filters) || circle || isFeatured !== null || isUrgent || cityIds !== null || furnishings.length > 0) {
    return null;
  }
  return hasPrice(filters) ? finestPriced : finestKept;
}

function hasWords({ textQuery, placeQuery }: ResolvedFilters): boolean {
  return textQuery !== null || placeQuery !== null;
}

function hasPrice({ minPrice, maxPrice }: ResolvedFilters): boolean {
  return minPrice !== null || maxPrice !== null;
}

/** Adds up places as the database keeps them: in whole millionths of a degree. */
const middle = `sum(latitudes)::float8 / sum(records) / 1e6 AS latitude, sum(longitudes)::float8 / sum(records) / 1e6 AS longitude`;

function addedUp(source: string): string {
  return `SELECT y, x, sum(records)::int AS records, ${middle} FROM (${source}) AS c
    GROUP BY y, x HAVING sum(records) > 0 ORDER BY y, x`;
}

/** Search rows as cells of a level, each counted so many times. */
function asCells(level: number, sign: 1 | -1, values: Values): string {
  const scale = values.add(2 ** level, '::float8');
  const place = (degrees: string) => `floor(${degrees} * ${scale})::int`;
  const millionths = (degrees: string) => `${sign} * round(${degrees} * 1e6)::bigint`;
  return `${place('latitude')} AS y, ${place('longitude')} AS x, ${sign} AS records,
    ${millionths('latitude')} AS latitudes, ${millionths('longitude')} AS longitudes`;
}

function inside(grid: Grid, values: Values): Condition[] {
  const { south, west } = boxOfCell(grid.level, grid.south, grid.west);
  const { north, east } = boxOfCell(grid.level, grid.north, grid.east);
  const from = (column: string, low: number, high: number) => ({
    sql: `${column} >= ${values.add(low, '::float8')} AND ${column} < ${values.add(high, '::float8')}`,
    columns: [column],
  });
  return [from('latitude', south, north), from('longitude', west, east)];
}

/**
 * Counts by cell, to the last record: those that are kept, what changed since they were folded, without the records that
 * ran out and are not marked yet; where a price range cuts through a bucket, that bucket's records one by one. Only up to
 * the level that {@link finestKnownLevel} says.
 */
export function sumKeptCells(filters: ResolvedFilters, grid: Grid): Statement {
  const values = new Values();
  const fitting = joined(countedConditions(filters, values));
  const up = values.add(finestKept - grid.level, '::int');
  const range = (value: string, low: number, high: number) =>
    `${value} BETWEEN ${values.add(low, '::int')} AND ${values.add(high, '::int')}`;
  const { first, last, edges } = splitRange(filters.minPrice, filters.maxPrice);
  const isPriced = hasPrice(filters);
  const inBuckets = (value: string) => (isPriced ? ` AND ${range(value, first, last)}` : '');
  const here = joined(inside(grid, values));
  const parts = [
    `SELECT y, x, records, latitudes, longitudes FROM ${isPriced ? 'search_map_price_cells' : 'search_map_cells'}
      WHERE level = ${values.add(grid.level, '::int')} AND ${fitting} AND y = ANY(${values.add(rowsOf(grid), '::int[]')})
        AND ${range('x', grid.west, grid.east)}${inBuckets('bucket')}`,
    `SELECT y >> ${up}, x >> ${up}, records, latitudes, longitudes FROM search_map_cell_changes
      WHERE ${fitting} AND ${range(`y >> ${up}`, grid.south, grid.north)}
        AND ${range(`x >> ${up}`, grid.west, grid.east)}${inBuckets('bucket')}`,
    `SELECT ${asCells(grid.level, -1, values)} FROM search_records
      WHERE ${fitting} AND ${here} AND expires_at <= now()${inBuckets('price_bucket(search_price)')}`,
    ...(isPriced ? edges : []).map(
      (edge) => `SELECT ${asCells(grid.level, 1, values)} FROM (${edgeOf(filters, edge, values)}) AS walk
        WHERE ${joined([...Object.values(cellConditions(filters, values)).flat(), notExpired])} AND ${here}`,
    ),
  ];
  return makeStatement(addedUp(parts.join(' UNION ALL ')), values);
}

/** The records of a few prices. The order and the fence make the index of prices be taken, whatever the planner guesses. */
function edgeOf(filters: ResolvedFilters, { from, to }: PriceRange, values: Values): string {
  const scope = `${transactionCondition(filters.transactionTypes, values).sql} AND
    search_price BETWEEN ${values.add(from, '::bigint')} AND ${values.add(to, '::bigint')}`;
  const branches = ['is_featured', 'NOT is_featured'].map(
    (group) => `(SELECT latitude, longitude, property_type, bedrooms, expires_at FROM search_records
      WHERE ${scope} AND ${group} ORDER BY search_price, id OFFSET 0)`,
  );
  return branches.join(' UNION ALL ');
}

/** Rows of kept counts that are read to guess what a way costs. */
const mostGuessed = 20_000;

/** About how many records lie between the southern and the northern edge of a box: what the index of places walks through. */
export function countBand(filters: ResolvedFilters, box: Box): Statement {
  const values = new Values();
  let grid = gridAt(box, finestKept);
  while (grid.north - grid.south > 100) grid = gridAt(box, grid.level - 1);
  return makeStatement(
    `SELECT coalesce(sum(records), 0)::int AS total FROM (SELECT records FROM search_map_cells
      WHERE level = ${values.add(grid.level, '::int')} AND ${transactionCondition(filters.transactionTypes, values).sql}
        AND y = ANY(${values.add(rowsOf(grid), '::int[]')}) LIMIT ${mostGuessed}) AS band`,
    values,
  );
}

/**
 * Where counting looks: at what holds the words, at what fits all other filters, at what lies in the area, or at the
 * newest, which lie where the others lie. The last one stops on the way.
 */
export type CellsWay = 'words' | 'filters' | 'area' | 'newest';

/** Of the newest so many are looked at, and so many documents. */
export const mostNewest = 20_000;
const mostDocuments = 3_000;

/** Counts by cell from the records themselves. */
export function countCells(filters: ResolvedFilters, grid: Grid, way: CellsWay): Statement {
  const values = new Values();
  const everywhere = { ...filters, box: null, circle: null };
  const found = {
    words: () => `${matching(everywhere, values)} AND ${area(filters, grid, values)}`,
    filters: () =>
      `(SELECT * FROM ${matching(everywhere, values)} OFFSET 0) AS walk WHERE ${area(filters, grid, values)}`,
    area: () => {
      // Behind a fence: beside the others the planner would take their index and look up each match for its place.
      const fitting = [...unmarked(filters, grid, values), ...markConditions(filters)];
      const scope = [
        transactionCondition(filters.transactionTypes, values),
        ...inside(grid, values),
        ...(filters.circle ? areaConditions({ ...filters, box: boxAround(filters.circle), circle: null }, values) : []),
      ];
      return `(SELECT ${carriedFor(filters, fitting)} FROM search_records WHERE ${joined(scope)} OFFSET 0) AS walk
        WHERE ${joined(fitting)} AND ${lookedUp(wordConditions(filters, values))}`;
    },
    newest: () => newest(filters, grid, values),
  }[way]();
  return makeStatement(addedUp(`SELECT ${asCells(grid.level, 1, values)} FROM ${found}`), values);
}

/** What a walk takes along: the id is for looking up documents. */
function carriedFor(filters: ResolvedFilters, conditions: readonly Condition[]): string {
  const columns = conditions.flatMap((condition) => condition.columns);
  return [...new Set([...(hasWords(filters) ? ['id'] : []), 'latitude', 'longitude', ...columns])].join(', ');
}

function newest(filters: ResolvedFilters, grid: Grid, values: Values): string {
  const fitting = unmarked(filters, grid, values);
  const scope = transactionCondition(filters.transactionTypes, values).sql;
  const branches = featuredOrNot(filters).map(
    (group) => `(SELECT ${carriedFor(filters, fitting)} FROM search_records WHERE ${scope} AND ${group}
      ORDER BY created_at DESC, id DESC LIMIT ${mostNewest})`,
  );
  const walked = `(${branches.join(' UNION ALL ')}) AS walk WHERE ${joined(fitting)}`;
  if (!hasWords(filters)) return walked;
  return `(SELECT id, latitude, longitude FROM ${walked} LIMIT ${mostDocuments}) AS walk
    WHERE ${lookedUp(wordConditions(filters, values))}`;
}

/** The end of being featured stands in no index of the newest: only the few featured ones are looked up for it. */
function featuredOrNot(filters: ResolvedFilters): string[] {
  if (filters.isFeatured === null) return ['is_featured', 'NOT is_featured'];
  const marked = joined(markConditions({ ...filters, isUrgent: null }));
  return filters.isFeatured ? [marked] : ['NOT is_featured', `is_featured AND ${marked}`];
}

/** Everything but transaction type, words and marks. */
function unmarked(filters: ResolvedFilters, grid: Grid, values: Values): Condition[] {
  return [
    ...Object.values(cellConditions(filters, values)).flat(),
    notExpired,
    ...priceConditions(filters, values),
    ...inside(grid, values),
    ...areaConditions({ ...filters, box: null }, values),
  ];
}

function area(filters: ResolvedFilters, grid: Grid, values: Values): string {
  return joined([...inside(grid, values), ...areaConditions({ ...filters, box: null }, values)]);
}
