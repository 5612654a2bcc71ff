import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { soon } from '#server/testing/soon.ts';
import { openDatabase, openPool } from './database.ts';

const database = useTestDatabase();
const log = { warn: vi.fn() };

test('reads bigint as number, times as Date and days as text', async () => {
  const { rows } = await sql<{ big: number; bigs: (number | null)[]; at: Date; day: string }>`
    SELECT 12345678901::bigint AS big, ARRAY[1, NULL]::bigint[] AS bigs, now() AS at, date '2026-11-22' AS day`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({ big: 12345678901, bigs: [1, null], at: expect.any(Date) as Date, day: '2026-11-22' });
});

test.each(['first', 'second'])('begins every test with empty tables and ids from 1: %s', async (firstName) => {
  const row = await database.db
    .insertInto('users')
    .values({ first_name: firstName, email: 'same@example.in' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(row.id).toBe(1);
});

test('ends a statement that takes longer than its limit', async () => {
  const pool = openPool({ connectionString: database.connectionString, log, statementTimeoutMillis: 20 });
  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  await pool.end();
});

test('survives connections that break, idle and inside a transaction', async () => {
  const { db, close } = openDatabase({
    connectionString: database.connectionString,
    log,
    max: 2,
    applicationName: 'breaks',
  });
  await sql`SELECT`.execute(db);
  const cut = () =>
    database.pool.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'breaks'`,
    );
  await cut();
  await soon(() => expect(log.warn).toHaveBeenCalled());
  const broken = db.transaction().execute(async (transaction) => {
    await sql`SELECT`.execute(transaction);
    await cut();
    await sql`SELECT`.execute(transaction);
  });
  await expect(broken).rejects.toThrow();
  await expect(sql`SELECT`.execute(db)).resolves.toBeDefined();
  await close();
});

test('does not log connections that break while their pool ends', async () => {
  const warn = vi.fn();
  const pool = openPool({ connectionString: database.connectionString, log: { warn }, applicationName: 'ends' });
  const client = await pool.connect();
  const ended = pool.end();
  const broke = once(client, 'error');
  await database.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'ends'`,
  );
  await broke;
  client.release();
  await ended;
  expect(warn).not.toHaveBeenCalled();
});

test('plans statements of the search by its settings, whatever those of the server are', async () => {
  const pool = openPool({
    connectionString: database.connectionString,
    log,
    plansForSearch: true,
  });
  const { rows } = await pool.query(
    `SELECT name, setting FROM pg_settings WHERE source = 'client' AND context = 'user'
      AND name IN ('plan_cache_mode', 'random_page_cost', 'jit', 'max_parallel_workers_per_gather') ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: 'jit', setting: 'off' },
    { name: 'max_parallel_workers_per_gather', setting: '0' },
    { name: 'plan_cache_mode', setting: 'force_generic_plan' },
    { name: 'random_page_cost', setting: '1.1' },
  ]);
  await pool.end();
});
