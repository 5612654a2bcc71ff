type Row = Record<string, unknown>;

/** A list of objects as columns: a page's records repeat dozens of names, and most of their values. */
interface Table {
  $rows: number;
  /** Values that all rows share. */
  same: Row;
  /** The other values that all rows have, each a list as long as the table; in the text packed as well. */
  columns: Record<string, unknown[]>;
  /** What only some rows have, row by row; absent when there is no such row. */
  rest?: Row[];
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const mapped = (row: Row, each: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, each(value)]));

function pack(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length > 1 && value.every(isObject) ? packRows(value) : value.map(pack);
  }
  return isObject(value) ? mapped(value, pack) : value;
}

function packRows(rows: readonly Row[]): Omit<Table, 'columns'> & { columns: Row } {
  const shared = Object.keys(rows[0] ?? {}).filter((key) => rows.every((row) => row[key] !== undefined));
  const columns = shared.map((key): [string, unknown[]] => [key, rows.map((row) => row[key])]);
  const isShared = new Set(shared);
  const rest = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !isShared.has(key))));
  return {
    $rows: rows.length,
    same: Object.fromEntries(columns.filter(isOneValue).map(([key, column]) => [key, pack(column[0])])),
    columns: Object.fromEntries(columns.filter((one) => !isOneValue(one)).map(([key, column]) => [key, pack(column)])),
    ...(rest.some((row) => Object.keys(row).length > 0) && { rest: rest.map((row) => mapped(row, pack)) }),
  };
}

/** Whether a column has one value in all its rows. Those of objects are compared as columns of their own. */
function isOneValue([, [first, ...others]]: [string, unknown[]]): boolean {
  if (Array.isArray(first)) return first.length === 0 && others.every((one) => Array.isArray(one) && one.length === 0);
  return !isObject(first) && others.every((one) => one === first);
}

/** Plain JSON data as a short text: lists of objects as columns, and what all of them share once. */
export const packData = (data: object): string => JSON.stringify(pack(data));

/** The data that {@link packData} made this text of. */
export const unpackData = (text: string): object =>
  // A reviver sees the inner tables first.
  JSON.parse(text, (_key, value: Table | null | undefined) =>
    value?.$rows
      ? Array.from({ length: value.$rows }, (_, row) => ({
          ...value.same,
          ...Object.fromEntries(Object.entries(value.columns).map(([key, column]) => [key, column[row]])),
          ...value.rest?.[row],
        }))
      : value,
  ) as object;
