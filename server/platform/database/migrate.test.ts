import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { cloneDatabase, createDatabase, dropDatabase } from '#server/testing/test-server.ts';
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

async function write(file: string, statement: string): Promise<void> {
  const lines = [
    `import { sql } from 'kysely';`,
    `export async function up(db) { await sql\`${statement}\`.execute(db); }`,
  ];
  await writeFile(path.join(folder, file), lines.join('\n'));
}

async function tables(): Promise<unknown[]> {
  const pool = openPool({ connectionString, log, max: 1 });
  try {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1`,
    );
    return rows.map((row) => row.name);
  } finally {
    await pool.end();
  }
}

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

test('names the migration that failed and undoes the others of its run', async () => {
  await write('0001-first.ts', 'CREATE TABLE first (id int)');
  await write('0002-broken.ts', 'CREATE TABLE second (id nonsense)');
  await expect(migrateDatabase({ connectionString, log, folder })).rejects.toThrow(
    /The migration 0002-broken failed and was undone: .*nonsense/,
  );
  expect(await tables()).toEqual([]);
});

test('is not held to the time limits of visitors’ queries', async () => {
  await write(
    '0001-check.ts',
    'CREATE TABLE unlimited AS SELECT 1 / (current_setting($$statement_timeout$$) = $$0$$)::int',
  );
  await migrateDatabase({ connectionString, log, folder });
  expect(await tables()).toEqual(['unlimited']);
});
