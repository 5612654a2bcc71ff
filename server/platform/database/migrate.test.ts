import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { cloneDatabase, createDatabase, dropDatabase } from '#server/testing/app/test-server.ts';
import { openPool } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const server = inject('testServer');
const name = `${server.prefix}migrate`;
const log = { warn: () => undefined };

let connectionString: string;
let folder: string;

beforeEach(async () => {
  connectionString = await createDatabase(server, name);
  // Inside the repository, where a migration finds Kysely.
  folder = await mkdtemp(path.join(import.meta.dirname, '../../../.data/migrations-'));
});
afterEach(async () => {
  await dropDatabase(server, name);
  await rm(folder, { recursive: true, force: true });
});

async function write(file: string, statement: string, lineEnd = '\n'): Promise<void> {
  const lines = [
    `import { sql } from 'kysely';`,
    `export async function up(db) { await sql\`${statement}\`.execute(db); }`,
  ];
  await writeFile(path.join(folder, file), lines.join(lineEnd));
}

async function query(text: string): Promise<unknown[]> {
  const pool = openPool({ connectionString, log, max: 1 });
  try {
    return (await pool.query<{ name: string }>(text)).rows.map((row) => row.name);
  } finally {
    await pool.end();
  }
}

const tables = (): Promise<unknown[]> =>
  query(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT LIKE '%migration%' ORDER BY 1`,
  );

test('applies everything once when several processes start together', async () => {
  const results = await Promise.all([1, 2, 3].map(() => migrateDatabase({ connectionString, log })));
  const applied = results.filter((names) => names.length > 0);
  expect(applied).toHaveLength(1);
  expect(applied[0]?.[0]).toBe('0001-records');
  expect(await tables()).toContain('properties');
});

test('does nothing, silently, on a database that is up to date', async () => {
  const copy = `${server.prefix}migrated`;
  const steps: string[] = [];
  const migrated = await cloneDatabase(server, copy);
  expect(await migrateDatabase({ connectionString: migrated, log, report: (step) => steps.push(step) })).toEqual([]);
  expect(steps).toEqual([]);
  await dropDatabase(server, copy);
});

test('applies one whose number is lower than those that were applied before it came', async () => {
  await write('0001-first.ts', 'CREATE TABLE first (id int)');
  await write('0003-third.ts', 'CREATE TABLE third (id int)');
  await migrateDatabase({ connectionString, log, folder });
  await write('0002-second.ts', 'CREATE TABLE second (id int)');
  expect(await migrateDatabase({ connectionString, log, folder })).toEqual(['0002-second']);
  expect(await tables()).toEqual(['first', 'second', 'third']);
});

test('names the migration that failed and rolls back the others of its run', async () => {
  await write('0001-first.ts', 'CREATE TABLE first (id int)');
  await write('0002-broken.ts', 'CREATE TABLE second (id nonsense)');
  await expect(migrateDatabase({ connectionString, log, folder })).rejects.toThrow(
    /The migration 0002-broken failed and was undone: .*nonsense/,
  );
  expect(await tables()).toEqual([]);
});

test('is not limited to the timeout of visitors’ queries', async () => {
  await write(
    '0001-check.ts',
    'CREATE TABLE unlimited AS SELECT 1 / (current_setting($$statement_timeout$$) = $$0$$)::int',
  );
  await migrateDatabase({ connectionString, log, folder });
  expect(await tables()).toEqual(['unlimited']);
});

describe('a migration that was applied', () => {
  const migrate = () => migrateDatabase({ connectionString, log, folder });

  it('and changed later is refused by name, before any other is applied', async () => {
    await write('0001-first.ts', 'CREATE TABLE first (id int)');
    await write('0002-second.ts', 'CREATE TABLE second (id int)');
    await migrate();
    await write('0001-first.ts', 'CREATE TABLE first (id bigint)');
    await write('0003-third.ts', 'CREATE TABLE third (id int)');
    await expect(migrate()).rejects.toThrow(
      /^The migration 0001-first was changed after it was applied to this database\. /,
    );
    await expect(migrate()).rejects.toThrow(StartError);
    expect(await tables()).toEqual(['first', 'second']);
  });

  it('counts as unchanged with other line ends and a byte order mark', async () => {
    await write('0001-first.ts', 'CREATE TABLE first (id int)', '\n');
    await migrate();
    await write('0001-first.ts', 'CREATE TABLE first (id int)', '\r\n');
    expect(await migrate()).toEqual([]);
    const file = path.join(folder, '0001-first.ts');
    await writeFile(file, `\u{feff}${await readFile(file, 'utf8')}`);
    expect(await migrate()).toEqual([]);
  });

  it('but is missing here means that a newer version made the data', async () => {
    await write('0001-first.ts', 'CREATE TABLE first (id int)');
    await write('0002-second.ts', 'CREATE TABLE second (id int)');
    await migrate();
    await rm(path.join(folder, '0002-second.ts'));
    await expect(migrate()).rejects.toThrow(
      /^This data was made by a newer version of Aangan, which has the migration 0002-second\. /,
    );
    await expect(migrate()).rejects.toThrow(StartError);
  });

  it('before checksums existed gets one at the next start, whatever its text was', async () => {
    await write('0001-first.ts', 'CREATE TABLE first (id int)');
    await migrate();
    await query('DROP TABLE migration_checksums');
    await write('0001-first.ts', 'CREATE TABLE first (id int) -- changed since');
    await write('0002-second.ts', 'CREATE TABLE second (id int)');
    expect(await migrate()).toEqual(['0002-second']);
    expect(await query('SELECT name FROM migration_checksums ORDER BY 1')).toEqual(['0001-first', '0002-second']);
    await write('0001-first.ts', 'CREATE TABLE first (id int) -- changed again');
    await expect(migrate()).rejects.toThrow('The migration 0001-first was changed');
  });
});
