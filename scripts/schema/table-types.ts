import { sql } from 'kysely';
import { generate, PostgresDialect, type ColumnMetadata } from 'kysely-codegen';
import type { Database } from '#server/platform/database/db.ts';
import { columnTypes, importedFrom } from './column-types.ts';

/** The facts of the catalog that kysely-codegen doesn't read. */
interface Column {
  /** `table.column` */
  key: string;
  /** A database computes it, and refuses a value. */
  isComputed: boolean;
  /** The checks of this column alone. */
  checks: string[];
}

const columnsQuery = sql<Column>`SELECT c.relname || '.' || a.attname AS key,
    a.attgenerated <> '' OR a.attidentity = 'a' AS "isComputed",
    ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`;

/** The types that database.ts makes `pg` return, where kysely-codegen expects others. */
const typeMapping = { int8: 'number' };
const dialect = new PostgresDialect({ dateParser: 'string' });

/**
 * The types of a migrated database's tables, as Kysely wants them. Throws for JSON without an entry in
 * column-types.ts, and for an entry without its column.
 */
export async function tableTypes(db: Database): Promise<string> {
  // generate() reads it after postprocess().
  const columns: Record<string, string> = { ...columnTypes };
  return generate({
    db,
    dialect,
    typeMapping,
    customImports: Object.fromEntries(Object.entries(importedFrom).map(([name, file]) => [name, `${file}#${name}`])),
    overrides: { columns },
    outFile: null,
    postprocess: async ({ metadata }) => {
      const catalog = new Map((await columnsQuery.execute(db)).rows.map((column) => [column.key, column]));
      const unknown = Object.keys(columnTypes).find((key) => !catalog.has(key));
      if (unknown) throw new Error(`scripts/schema/column-types.ts names ${unknown}, which is no column.`);
      metadata.tables = metadata.tables.filter(({ name, isView }) => !isView && !name.startsWith('kysely_'));
      for (const table of metadata.tables) {
        for (const column of table.columns) {
          const key = `${table.name}.${column.name}`;
          const { checks = [], isComputed = false } = catalog.get(key) ?? {};
          column.enumValues = choicesOf(column.name, checks) ?? column.enumValues;
          if (isComputed) columns[key] ??= `GeneratedAlways<${plainType(column)}>`;
          if (column.dataType.startsWith('json') && columns[key] === undefined) {
            throw new Error(`scripts/schema/column-types.ts has to say what ${key} (${column.dataType}) is.`);
          }
        }
      }
      return metadata;
    },
  });
}

const plainType = ({ dataType }: ColumnMetadata) => (/^(int|float)\d$/.test(dataType) ? 'number' : 'string');

/** The values that `CHECK (column IN ('a', 'b'))` and, for lists, `CHECK (column <@ ARRAY['a', 'b'])` allow; null without one. */
function choicesOf(name: string, checks: readonly string[]): string[] | null {
  const list = new RegExp(String.raw`^CHECK \(\(${name} (?:= ANY|<@) \(?(ARRAY\[[^\]]*\])\)?\)\)$`);
  for (const check of checks) {
    const choices = list.exec(check)?.[1]?.matchAll(/'([^']*)'::text/g);
    if (choices) return Array.from(choices, ([, choice = '']) => choice);
  }
  return null;
}
