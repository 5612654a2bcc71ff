import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import {
  joined,
  makeStatement,
  Values,
  type Condition,
  type Statement,
} from '#server/modules/search/filters/statement.ts';
import type { Wish } from '#server/modules/search/filters/wish.ts';
import { boxOfCell, type Grid } from './grid.ts';

/** One cell with records in it: how many, and the middle of where they lie. */
export interface MapCellRow {
  y: number;
  x: number;
  records: number;
  latitude: number;
  longitude: number;
}

/** The mean of the points; the database stores their sums in millionths of a degree. */
const middle = `sum(latitudes)::float8 / sum(records) / 1e6 AS latitude, sum(longitudes)::float8 / sum(records) / 1e6 AS longitude`;

export function addUpCells(source: string, values: Values): Statement {
  return makeStatement(
    `SELECT y, x, sum(records)::int AS records, ${middle} FROM (${source}) AS c
      GROUP BY y, x HAVING sum(records) > 0 ORDER BY y, x`,
    values,
  );
}

/** Search rows as cells of a level, each counted with a sign. */
export function asCells(level: number, sign: 1 | -1, values: Values): string {
  const scale = values.add(2 ** level, '::float8');
  const place = (degrees: string) => `floor(${degrees} * ${scale})::int`;
  const millionths = (degrees: string) => `${sign} * round(${degrees} * 1e6)::bigint`;
  return `${place('latitude')} AS y, ${place('longitude')} AS x, ${sign} AS records,
    ${millionths('latitude')} AS latitudes, ${millionths('longitude')} AS longitudes`;
}

export function insideGrid(grid: Grid, values: Values): Condition[] {
  const { south, west } = boxOfCell(grid.level, grid.south, grid.west);
  const { north, east } = boxOfCell(grid.level, grid.north, grid.east);
  const from = (column: string, low: number, high: number) => ({
    sql: `${column} >= ${values.add(low, '::float8')} AND ${column} < ${values.add(high, '::float8')}`,
    columns: [column],
  });
  return [from('latitude', south, north), from('longitude', west, east)];
}

/** Counts by cell from the records themselves: the plain path. */
export function countCells(wish: Wish, grid: Grid): Statement {
  const values = new Values();
  const where = joined([
    transactionCondition(wish.transactionTypes, values),
    ...conditionsOf(wish, values),
    notExpired,
    ...insideGrid(grid, values),
  ]);
  return addUpCells(`SELECT ${asCells(grid.level, 1, values)} FROM search_records WHERE ${where}`, values);
}
