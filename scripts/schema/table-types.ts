import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { format, resolveConfig } from 'prettier';
import { columnTypes } from './column-types.ts';
import { ourRelations } from './schema-sql.ts';

/** A column as the catalog holds it. */
interface Column {
  table: string;
  name: string;
  /** The type as format_type() writes it, such as `timestamp with time zone` or `text[]`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** The database computes it, and refuses a given value. */
  isComputed: boolean;
  isIdentity: boolean;
  /** The values of an enum type. */
  labels: string[];
  /** The checks of this column alone. */
  checks: string[];
}

const columnsQuery = `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type,
    NOT a.attnotnull AS "isNullable", a.attidentity <> '' AS "isIdentity",
    a.atthasdef AND a.attgenerated = '' OR a.attidentity = 'd' AS "hasDefault",
    a.attgenerated <> '' OR a.attidentity = 'a' AS "isComputed",
    ARRAY(SELECT enumlabel::text FROM pg_enum WHERE enumtypid = a.atttypid ORDER BY enumsortorder) AS labels,
    ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND ${ourRelations} ORDER BY c.relname COLLATE "C", a.attnum`;

/** Types as database.ts reads them. */
const plainTypes: Readonly<Record<string, string>> = {
  bit: 'string',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'character varying': 'string',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
};

/** The file `server/platform/database/tables.ts` for a migrated database. */
export async function tableTypes(database: Pool | PoolClient): Promise<string> {
  const { rows: columns } = await database.query<Column>(columnsQuery);
  for (const key of Object.keys(columnTypes)) {
    const isThere = columns.some(({ table, name }) => `${table}.${name}` === key);
    if (!isThere) throw new Error(`scripts/schema/column-types.ts names ${key}, which is no column.`);
  }
  const tables = grouped(columns, ({ table }) => table);
  const interfaces = tables.map(([table, ofTable]) => {
    const lines = ofTable.map((column) => `${column.name}: ${typeOf(column)};`);
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}`;
  });
  const all = tables.map(([table]) => `${table}: ${interfaceName(table)};`);
  const body = `${interfaces.join('\n\n')}\n\n/** By the names in the database. */\nexport interface Tables {\n${all.join('\n')}\n}\n`;
  const text = `/** The tables that all migrations together make. Written by \`npm run db:schema\`; don't change it here. */\n\n`;
  const options = await resolveConfig(path.resolve(import.meta.dirname, 'tables.ts'));
  return format(`${text}${importsOf(body)}\n\n${body}`, { ...options, parser: 'typescript' });
}

function interfaceName(table: string): string {
  return `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;
}

/** The column's type in the words of columns.ts and Kysely. */
function typeOf(column: Column): string {
  const declared = columnTypes[`${column.table}.${column.name}`]?.type;
  if (declared?.startsWith('ColumnType<')) return declared;
  const type = declared ?? valueType(column);
  if (column.isComputed) return `GeneratedAlways<${type}>`;
  if (column.isIdentity) return `Generated<${type}>`;
  if (type === 'Date') return column.isNullable ? 'NullableTime' : column.hasDefault ? 'TimeWithDefault' : 'Time';
  if (column.isNullable) return `Nullable<${type}>`;
  return column.hasDefault ? `WithDefault<${type}>` : type;
}

function valueType(column: Column): string {
  const { table, name } = column;
  const isArray = column.type.endsWith('[]');
  const type = column.type.replace('[]', '');
  const choices = column.labels.length > 0 ? column.labels : choicesOf(column);
  const value = choices ? choices.map((choice) => `'${choice}'`).join(' | ') : plainTypes[type];
  if (value === undefined) {
    throw new Error(`scripts/schema/column-types.ts has to say what ${table}.${name} (${column.type}) is.`);
  }
  return isArray ? `(${value})[]` : value;
}

/**
 * The values that `CHECK (column IN ('a', 'b'))` and, for lists, `CHECK (column <@ ARRAY['a', 'b'])` allow; null
 * without one.
 */
function choicesOf({ name, checks }: Column): string[] | null {
  const list = new RegExp(String.raw`^CHECK \(\(${name} (?:= ANY|<@) \(?(ARRAY\[[^\]]*\])\)?\)\)$`);
  for (const check of checks) {
    const choices = list.exec(check)?.[1]?.matchAll(/'([^']*)'::text/g);
    if (choices) return Array.from(choices, ([, choice = '']) => choice);
  }
  return null;
}

function importsOf(body: string): string {
  const sources: Record<string, string> = {
    ColumnType: 'kysely',
    Generated: 'kysely',
    GeneratedAlways: 'kysely',
    ...Object.fromEntries(Object.values(columnTypes).flatMap(({ imports = {} }) => Object.entries(imports))),
    Nullable: './columns.ts',
    NullableTime: './columns.ts',
    Time: './columns.ts',
    TimeWithDefault: './columns.ts',
    WithDefault: './columns.ts',
  };
  const used = Object.keys(sources).filter((name) => new RegExp(String.raw`\b${name}\b`).test(body));
  return grouped(used, (name) => sources[name] ?? '')
    .map(([source, names]) => `import type { ${names.join(', ')} } from '${source}';`)
    .join('\n');
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
