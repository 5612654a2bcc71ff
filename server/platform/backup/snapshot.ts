import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ListedFiles } from './file-list.ts';
import { endOfRows, type BackupHead, type SequenceState, type TableHead } from './table-text.ts';

interface TableRow {
  schema: string;
  table: string;
  columns: string[];
}

/** Finished jobs aren't part of a backup. */
const rowsOf: Record<string, string> = { 'pgboss.job': `state IN ('created', 'retry', 'active')` };
const queueTables = ['queue', 'schedule', 'job'];
/** Texts of values must not depend on the settings of a server, since checksums are made of them. */
const settings = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Tables with the columns that are stored (generated ones are made anew), those of the job queue last. */
export async function listTables(client: Client): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(
    `SELECT n.nspname AS schema, c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (n.nspname = 'public' OR (n.nspname = 'pgboss' AND c.relname = ANY ($1)))
     GROUP BY 1, 2 ORDER BY n.nspname DESC, array_position($1, c.relname::text), c.relname`,
    [queueTables],
  );
  return rows;
}

/** Begins the transaction whose view of the database a backup or a comparison reads. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(settings);
}

/** The number of rows of a table, and the sum of their hashes, which does not depend on their order. */
export async function sumTable(client: Client, table: TableRow): Promise<Pick<TableHead, 'rows' | 'checksum'>> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(row::text, 0)::numeric), 0)::text AS checksum
     FROM (SELECT ${columnsOf(table)} FROM ${nameOf(table)}${conditionOf(table)}) AS row`,
  );
  const [sum] = rows;
  return { rows: Number(sum?.rows), checksum: sum?.checksum ?? '' };
}

/**
 * The inside of a backup as of the transaction of `client`: tables, sequences, and what `files` returns of the list of files.
 * The transaction ends before `files` is called, since copying may take days, in which no dead row could be removed.
 */
export async function* readSnapshot(
  client: Client,
  { madeAt, files, report }: { madeAt: Date; files: () => Promise<ListedFiles>; report: (step: string) => void },
): AsyncGenerator<Buffer> {
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  const head: BackupHead = {
    backup: 2,
    madeAt: madeAt.toISOString(),
    migrations: migrations.map(({ name }) => name),
  };
  yield lineOf(head);
  const tables = await listTables(client);
  for (const [n, table] of tables.entries()) {
    const sum = await sumTable(client, table);
    report(`Table ${n + 1} of ${tables.length}: ${table.table}, ${sum.rows.toLocaleString('en-IN')} rows`);
    yield lineOf({ ...table, ...sum } satisfies TableHead);
    const select = `SELECT ${columnsOf(table)} FROM ${nameOf(table)}${conditionOf(table)}`;
    for await (const chunk of client.query(copyTo(`COPY (${select}) TO STDOUT`))) yield chunk as Buffer;
    yield Buffer.from(`${endOfRows}\n`);
  }
  const { rows: sequences } = await client.query<{ name: string }>(
    `SELECT format('%I', sequencename) AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  for (const { name } of sequences) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value::text, is_called FROM public.${name}`,
    );
    const [state] = rows;
    if (state)
      yield lineOf({ sequence: name, last: state.last_value, isCalled: state.is_called } satisfies SequenceState);
  }
  await client.query('COMMIT');
  yield lineOf({ listed: await files() });
  yield lineOf({ end: true });
}

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, table }: Pick<TableRow, 'schema' | 'table'>): string =>
  `${quoted(schema)}.${quoted(table)}`;
export const columnsOf = ({ columns }: Pick<TableRow, 'columns'>): string => columns.map(quoted).join(', ');

function conditionOf({ schema, table }: TableRow): string {
  const condition = rowsOf[`${schema}.${table}`];
  return condition ? ` WHERE ${condition}` : '';
}
