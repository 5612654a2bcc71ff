type Row = Record<string, unknown>;

/** A list of objects as columns: a page's records repeat dozens of names, and most of their values. */
interface Table {
  $rows: number;
  /** Values that all rows share. */
  same: Row;
  /** The other values that all rows have, each a list as long as the table; in the text packed as well. */
  columns: Record<string, unknown[]>;
  /** Fields that only some rows have, row by row; absent when there is no such row. */
  rest?: Row[];
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function pack(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length > 1 && value.every(isObject) ? packRows(value) : value.map(pack);
  }
  return isObject(value) ? mapped(value) : value;
}

/** An object that inherits nothing: `constructor` and `__proto__` are names like others in it. */
const emptyRow = () => Object.create(null) as Row;

function mapped(row: Row): Row {
  const packed = emptyRow();
  for (const key of Object.keys(row)) packed[key] = pack(row[key]);
  return packed;
}

// Written without lists between: each rendered page packs its records, and these took a twentieth of its work.
function packRows(rows: readonly Row[]): Omit<Table, 'columns'> & { columns: Row } {
  const same = emptyRow();
  const columns = emptyRow();
  let shared = 0;
  for (const key of Object.keys(rows[0] ?? {})) {
    const column = rows.map((row) => (Object.hasOwn(row, key) ? row[key] : undefined));
    if (column.includes(undefined)) continue;
    shared += 1;
    if (isOneValue(column)) same[key] = pack(column[0]);
    else columns[key] = pack(column);
  }
  const table = { $rows: rows.length, same, columns };
  if (rows.every((row) => Object.keys(row).length === shared)) return table;
  const rest = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) => (key in same || key in columns ? [] : [[key, pack(value)]])),
    ),
  );
  return rest.some((row) => Object.keys(row).length > 0) ? { ...table, rest } : table;
}

/** Whether a column has one value in all its rows. Those of objects are compared as columns of their own. */
function isOneValue(column: readonly unknown[]): boolean {
  const [first] = column;
  if (Array.isArray(first)) return column.every((one) => Array.isArray(one) && one.length === 0);
  return !isObject(first) && column.every((one) => one === first);
}

/** Plain JSON data as a short text: lists of objects as columns, and values that all of them share once. */
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
