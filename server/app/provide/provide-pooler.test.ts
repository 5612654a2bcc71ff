import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { onOneNode } from '#server/platform/database/on-one-node.ts';
import { startPgbouncer } from '#server/testing/database/pgbouncer.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { findProgram } from '../../../scripts/lib/debian-programs.mjs';
import { providePooler } from './provide-pooler.ts';

const database = useTestDatabase();
const program = findProgram('pgbouncer') ?? '';

/** A role of this file with the limit of time that the document asks its operator for, and its address of the database. */
const role = `pooled_${randomBytes(6).toString('hex')}`;
let databaseUrl: string;
beforeAll(async () => {
  const { pool, connectionString } = database;
  await pool.query(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD 'courtyard'`);
  await pool.query(`ALTER ROLE ${role} SET statement_timeout = '2500ms'`);
  databaseUrl = Object.assign(new URL(connectionString), { username: role, password: 'courtyard' }).href;
  return () => pool.query(`DROP ROLE ${role}`);
});

const cleanup: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanup.splice(0).reverse()) await step();
});

async function bouncer(more?: readonly string[]) {
  const started = await startPgbouncer(program, databaseUrl, more);
  cleanup.push(started.stop);
  return started;
}

/** Waits until two have come. */
function makeBarrier(): () => Promise<void> {
  let waiting = 0;
  let begin: () => void;
  const both = new Promise<void>((resolve) => (begin = resolve));
  return () => {
    waiting += 1;
    if (waiting === 2) begin();
    return both;
  };
}

describe.skipIf(program === '')('a pooler in transaction mode', () => {
  it('serves more transactions at once than it has connections, each with what is its alone', async () => {
    const { urlOf } = await bouncer();
    const settings = { databaseUrl, databasePoolerUrl: urlOf(databaseUrl) };
    const pooler = await providePooler(settings, databaseUrl);
    const { db, pool, close } = openDatabase({ ...pooler, log: { warn: () => undefined }, max: 20 });
    cleanup.push(close);
    // The first two are open at once, so that both connections are used.
    const barrier = makeBarrier();
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        db.transaction().execute(async (transaction) => {
          await sql`SELECT`.execute(transaction);
          if (n < 2) await barrier();
          await sql`SELECT set_config('application_name', ${`nr ${n}`}, true), pg_advisory_xact_lock(${n % 3})`.execute(
            transaction,
          );
          const { rows } = await sql<{ name: string; pid: number; limited: string }>`SELECT pg_backend_pid() AS pid,
            current_setting('application_name') AS name, current_setting('statement_timeout') AS limited`.execute(
            transaction,
          );
          return rows[0];
        }),
      ),
    );
    expect(seen.map((row) => row?.name)).toEqual(seen.map((_, n) => `nr ${n}`));
    expect(new Set(seen.map((row) => row?.limited))).toEqual(new Set(['2500ms']));
    expect(new Set(seen.map((row) => row?.pid)).size).toBe(2);
    // With a name, one of the two connections would prepare the statement a second time, which is an error.
    const named = Array.from({ length: 20 }, (_, n) =>
      pool.query({ name: 'of_test', text: 'SELECT $1::int AS n', values: [n] }),
    );
    expect((await Promise.all(named)).map(({ rows }) => (rows[0] as { n: number }).n)).toEqual(named.map((_, n) => n));
    // Work of one node at a time: the lock is of the transaction, and so is the longer limit.
    const done: string[] = [];
    await Promise.all(
      ['one', 'other'].map((name) =>
        onOneNode(pool, 'a test', async (client) => {
          await client.query('CREATE TEMPORARY TABLE of_it (n integer) ON COMMIT DROP');
          const { rows } = await client.query<{ limited: string }>(
            `SELECT current_setting('statement_timeout') AS limited, pg_sleep(0)`,
          );
          done.push(`${name} ${rows[0]?.limited}`);
        }),
      ),
    );
    expect(done.length).toBeGreaterThan(0);
    expect(done.every((line) => line.endsWith(' 0'))).toBe(true);
    expect(
      (await sql<{ limited: string }>`SELECT current_setting('statement_timeout') AS limited`.execute(db)).rows,
    ).toEqual([{ limited: '2500ms' }]);
  });

  it('is refused where statements would have no limit of time', async () => {
    const { urlOf } = await bouncer();
    await database.pool.query(`ALTER ROLE ${role} RESET statement_timeout`);
    onTestFinished(async () => {
      await database.pool.query(`ALTER ROLE ${role} SET statement_timeout = '2500ms'`);
    });
    const settings = { databaseUrl, databasePoolerUrl: urlOf(databaseUrl) };
    await expect(providePooler(settings, databaseUrl)).rejects.toThrow(/^DATABASE_POOLER_URL .* ALTER ROLE pooled_/);
  });

  it('is refused without the parameter that it has to pass over, and with another database behind it', async () => {
    const strict = await bouncer([]);
    const refused = (poolerUrl: string) =>
      expect(providePooler({ databaseUrl, databasePoolerUrl: poolerUrl }, databaseUrl)).rejects;
    await refused(strict.urlOf(databaseUrl)).toThrow(/ignore_startup_parameters = statement_timeout/);
    const { urlOf } = await bouncer();
    await refused(urlOf(Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href)).toThrow(
      /another database is behind it/,
    );
    await refused('postgres://a:b@127.0.0.1:1/aangan').toThrow(/^DATABASE_POOLER_URL cannot be used: nothing answers/);
  });
});

it('nothing is pooled without the setting', async () => {
  expect(await providePooler({ databaseUrl, databasePoolerUrl: undefined }, 'postgres://direct')).toEqual({
    connectionString: 'postgres://direct',
  });
});
