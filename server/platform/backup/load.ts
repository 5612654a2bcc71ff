import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ListedFiles } from './file-list.ts';
import { columnsOf, listTables, nameOf } from './snapshot.ts';
import { makeTextReader, withColumns, type BackupHead, type SequenceState, type TableHead } from './table-text.ts';

type Line = BackupHead | TableHead | SequenceState | { files: string[] } | { listed: ListedFiles } | { end: true };

/** A backup's description of itself, read to its end. */
export interface BackupContents {
  head: BackupHead;
  tables: TableHead[];
  /** The files of a backup of a former version, which has no list; else empty. */
  files: string[];
  /** The list that it was made with; null for a backup of a former version. */
  listed: ListedFiles | null;
}

/** Reads the inside of a backup. `take` gets each table with its rows, and must read them; null skips them. */
export async function readContents(
  bytes: AsyncIterable<Uint8Array>,
  on: {
    table?: (table: TableHead, rows: AsyncIterable<Buffer>) => Promise<void>;
    sequence?: (state: SequenceState) => Promise<void>;
  } = {},
): Promise<BackupContents> {
  const reader = makeTextReader(bytes);
  let head: BackupHead | null = null;
  const tables: TableHead[] = [];
  let files: string[] = [];
  let listed: ListedFiles | null = null;
  for (;;) {
    const line = (await reader.line()) as Line | null;
    if (line === null) throw new Error('The backup has no end.');
    if ('end' in line) break;
    if ('backup' in line) head = line;
    else if ('sequence' in line) await on.sequence?.(line);
    else if ('listed' in line) ({ listed } = line);
    else if ('files' in line) ({ files } = line);
    else {
      tables.push(line);
      const rows = reader.rows();
      if (on.table) await on.table(line, rows);
      else await skip(rows);
    }
  }
  if (!head) throw new Error('The backup has no beginning.');
  return { head, tables, files, listed };
}

async function skip(rows: AsyncGenerator<Buffer>): Promise<void> {
  while (!(await rows.next()).done);
}

/**
 * Loads the rows of a backup into migrated, otherwise unused tables, in the transaction of `client`: what migrations
 * filled in is replaced. Triggers rest meanwhile, and foreign keys are checked when all rows are there, so that the order
 * of tables does not matter. Needs to own the tables, and no more.
 */
export async function loadContents(
  client: Client,
  bytes: AsyncIterable<Uint8Array>,
  report: (step: string) => void,
): Promise<BackupContents> {
  const present = new Map((await listTables(client)).map((table) => [nameOf(table), table]));
  const restoreRules = await suspendRules(client);
  for (const name of [...present.keys()].reverse()) {
    if (name.startsWith('"pgboss"')) await client.query(`DELETE FROM ${name}`);
  }
  const replaced = [...present.keys()].filter((name) => name.startsWith('"public"'));
  await client.query(`TRUNCATE ${replaced.join(', ')}`);
  const contents = await readContents(bytes, {
    async table(table, rows) {
      const target = present.get(nameOf(table));
      if (!target) throw new Error(`The table ${table.table} of the backup does not exist here.`);
      report(`Table ${table.table}: ${table.rows.toLocaleString('en-IN')} rows`);
      // A queue of another version may have other columns.
      const places = table.columns.flatMap((column, place) => (target.columns.includes(column) ? [place] : []));
      const columns = places.map((place) => table.columns[place] ?? '');
      const stored = columns.length === table.columns.length ? rows : withColumns(rows, places);
      const copy = client.query(copyFrom(`COPY ${nameOf(table)} (${columnsOf({ columns })}) FROM STDIN`));
      await pipeline(Readable.from(stored), copy);
    },
    async sequence({ sequence, last, isCalled }) {
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [`public.${sequence}`, last, isCalled]);
    },
  });
  await restoreRules();
  return contents;
}

/** Drops the foreign keys of public tables and disables their triggers. Returns what brings both back. */
async function suspendRules(client: Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  const { rows: triggers } = await client.query<{ disable: string; enable: string }>(
    `SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS disable,
       format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS enable
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  );
  for (const { drop } of keys) await client.query(drop);
  for (const { disable } of triggers) await client.query(disable);
  return async () => {
    for (const { enable } of triggers) await client.query(enable);
    for (const { add } of keys) await client.query(add);
  };
}
