import {
  areaConditions,
  cellConditions,
  joined,
  makeStatement,
  markConditions,
  matching,
  notExpired,
  priceConditions,
  transactionCondition,
  Values,
  wordConditions,
  wordLookups,
  type Condition,
  type ResolvedFilters,
  type Statement,
} from './search.conditions.ts';
import { boxOfCell, finestKept, gridAt, rowsOf, type Box, type Grid } from './cells.grid.ts';

/** One cell with records in it: how many, and the middle of where they lie. */
export interface MapCellRow {
  y: number;
  x: number;
  records: number;
  latitude: number;
  longitude: number;
}

/** Whether the counts that are kept answer this search: they know transaction type, property type and bedrooms. */
export function knownToMapCells(filters: ResolvedFilters): boolean {
  const { textQuery, placeQuery, circle, isFeatured, isUrgent, cityIds, furnishings, minPrice, maxPrice } = filters;
  const isNarrow = cityIds !== null || furnishings.length > 0 || minPrice !== null || maxPrice !== null;
  return textQuery === null && placeQuery === null && !circle && isFeatured === null && !isUrgent && !isNarrow;
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
 * ran out and are not marked yet. Only for searches that {@link knownToMapCells}, and no finer than what is kept.
 */
export function countKeptCells(filters: ResolvedFilters, grid: Grid): Statement {
  const values = new Values();
  const fitting = joined([
    transactionCondition(filters.transactionTypes, values),
    ...Object.values(cellConditions(filters, values)).flat(),
  ]);
  const up = values.add(finestKept - grid.level, '::int');
  const between = (column: string, low: number, high: number) =>
    `${column} BETWEEN ${values.add(low, '::int')} AND ${values.add(high, '::int')}`;
  const columns = between('x', grid.west, grid.east);
  const rows = between(`y >> ${up}`, grid.south, grid.north);
  const changedColumns = between(`x >> ${up}`, grid.west, grid.east);
  return makeStatement(
    addedUp(`SELECT y, x, records, latitudes, longitudes FROM search_map_cells
        WHERE level = ${values.add(grid.level, '::int')} AND ${fitting} AND y = ANY(${values.add(rowsOf(grid), '::int[]')}) AND ${columns}
      UNION ALL SELECT y >> ${up}, x >> ${up}, records, latitudes, longitudes FROM search_map_cell_changes
        WHERE ${fitting} AND ${rows} AND ${changedColumns}
      UNION ALL SELECT ${asCells(grid.level, -1, values)} FROM search_records
        WHERE ${fitting} AND ${joined(inside(grid, values))} AND expires_at <= now()`),
    values,
  );
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
      const fitting = conditions(filters, grid, values);
      return `(SELECT id, latitude, longitude FROM search_records
        WHERE ${joined([transactionCondition(filters.transactionTypes, values), ...fitting])} OFFSET 0) AS walk
        WHERE ${lookups(filters, values)}`;
    },
    newest: () => newest(filters, grid, values),
  }[way]();
  return makeStatement(addedUp(`SELECT ${asCells(grid.level, 1, values)} FROM ${found}`), values);
}

function newest(filters: ResolvedFilters, grid: Grid, values: Values): string {
  const fitting = conditions(filters, grid, values);
  const carried = [...new Set(['id', 'latitude', 'longitude', ...fitting.flatMap(({ columns }) => columns)])].join(
    ', ',
  );
  const scope = transactionCondition(filters.transactionTypes, values).sql;
  const branches = ['is_featured', 'NOT is_featured'].map(
    (group) => `(SELECT ${carried} FROM search_records WHERE ${scope} AND ${group}
      ORDER BY created_at DESC, id DESC LIMIT ${mostNewest})`,
  );
  const walked = `(${branches.join(' UNION ALL ')}) AS walk WHERE ${joined(fitting)}`;
  const hasWords = filters.textQuery !== null || filters.placeQuery !== null;
  if (!hasWords) return walked;
  return `(SELECT id, latitude, longitude FROM ${walked} LIMIT ${mostDocuments}) AS walk
    WHERE ${lookups(filters, values)}`;
}

/** Everything but transaction type and words. */
function conditions(filters: ResolvedFilters, grid: Grid, values: Values): Condition[] {
  return [
    ...Object.values(cellConditions(filters, values)).flat(),
    notExpired,
    ...priceConditions(filters, values),
    ...markConditions(filters),
    ...inside(grid, values),
    ...areaConditions({ ...filters, box: null }, values),
  ];
}

function area(filters: ResolvedFilters, grid: Grid, values: Values): string {
  return joined([...inside(grid, values), ...areaConditions({ ...filters, box: null }, values)]);
}

function lookups(filters: ResolvedFilters, values: Values): string {
  return wordLookups(wordConditions(filters, values)).join(' AND ') || 'true';
}
