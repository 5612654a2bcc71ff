import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import type { Database } from './db.ts';
import { lockPosition, updatePosition } from './job-positions.ts';
import { deletingSweep, listLateness, runSweeps, type Sweep } from './sweeps.ts';

const database = useTestDatabase();
const ended = deletingSweep({ table: 'rate_limits', isDue: sql`expire < 100`, order: 'expire', since: sql`now()` });

/** A sweep that notes the limits of its batches; each takes this long and has as many rows as `does` says. */
function recorded(name: string, does: (limit: number, batch: number) => number, tookMs = 0) {
  const limits: number[] = [];
  const sweep: Sweep = {
    name,
    dueSince: sql`NULL::timestamptz`,
    firstLimit: 100,
    async batch(_, limit) {
      limits.push(limit);
      nowMs += tookMs;
      await Promise.resolve();
      return does(limit, limits.length);
    },
  };
  return { sweep, limits };
}

let nowMs = 0;
beforeEach(() => {
  nowMs = 0;
});
const run = (sweeps: Sweep[], forMs = 60_000, signal?: AbortSignal) =>
  runSweeps({} as Database, sweeps, { forMs, signal, nowMs: () => nowMs });

it('takes more rows while batches are quick, and fewer when they are slow', async () => {
  const quick = recorded('quick', (limit, batch) => (batch < 9 ? limit : 0), 10);
  await run([quick.sweep]);
  expect(quick.limits.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(Math.max(...quick.limits)).toBe(20_000);
  const slow = recorded('slow', (limit, batch) => (batch < 4 ? limit : 0), 1_000);
  await run([slow.sweep]);
  expect(slow.limits).toEqual([100, 25, 6, 2]);
});

it('gives each sweep its turn, and none begins after the time is over or the job is aborted', async () => {
  const [first, second] = [recorded('first', (limit) => limit, 100), recorded('second', (limit) => limit, 100)];
  await run([first.sweep, second.sweep], 500);
  expect([first.limits.length, second.limits.length]).toEqual([3, 2]);
  const aborted = recorded('aborted', (limit) => limit);
  await run([aborted.sweep], 1_000, AbortSignal.abort());
  expect(aborted.limits).toEqual([]);
});

it('goes on after one that fails, and says so at its end', async () => {
  const failing = recorded('failing', () => {
    throw new Error('broken');
  });
  const other = recorded('other', (limit, batch) => (batch < 3 ? limit : 0));
  await expect(run([failing.sweep, other.sweep])).rejects.toThrow('broken');
  expect(other.limits).toHaveLength(3);
  await expect(run([failing.sweep, failing.sweep])).rejects.toThrow('2 sweeps failed.');
});

it('gets through with fewer rows where the server cancels a batch that takes too long', async () => {
  const { pool, db } = database;
  await pool.query(`INSERT INTO rate_limits (key, expire) SELECT g, g FROM generate_series(1, 120) g`);
  // The error of a statement that took too long, for any of more than twenty rows.
  await pool.query(`CREATE FUNCTION cancel_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM gone) > 20 THEN RAISE EXCEPTION 'too long' USING ERRCODE = 'query_canceled'; END IF;
    RETURN NULL; END $$`);
  await pool.query(`CREATE TRIGGER cancel_many AFTER DELETE ON rate_limits REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION cancel_many()`);
  try {
    await runSweeps(db, [ended]);
  } finally {
    await pool.query('DROP FUNCTION cancel_many CASCADE');
  }
  expect((await pool.query('SELECT key FROM rate_limits')).rows).toHaveLength(21);
});

it('leaves rows that another transaction has locked to a later batch', async () => {
  const { pool, db } = database;
  await pool.query(`INSERT INTO rate_limits (key, expire) VALUES ('a', 1), ('b', 2)`);
  const other = await pool.connect();
  await other.query(`BEGIN; SELECT * FROM rate_limits WHERE key = 'a' FOR UPDATE`);
  await runSweeps(db, [ended]);
  expect((await pool.query('SELECT key FROM rate_limits')).rows).toEqual([{ key: 'a' }]);
  await other.query('COMMIT');
  other.release();
  await runSweeps(db, [ended]);
  expect((await pool.query('SELECT key FROM rate_limits')).rows).toEqual([]);
});

it('says how long the oldest row has been due', async () => {
  expect(await listLateness(database.db, [])).toEqual([]);
  const [none, old] = await listLateness(database.db, [
    { name: 'none', dueSince: sql`NULL::timestamptz` },
    { name: 'old', dueSince: sql`now() - interval '2 hours'` },
  ]);
  expect(none).toEqual({ name: 'none', seconds: 0 });
  expect(old?.seconds).toBeCloseTo(7_200, 0);
});

it('stores how far a job has walked with its batch', async () => {
  const { db } = database;
  const failed = db.transaction().execute(async (transaction) => {
    expect(await lockPosition(transaction, 'test.walk')).toEqual({ round: '', afterId: 0 });
    await updatePosition(transaction, 'test.walk', { round: 'w1', afterId: 7 });
    throw new Error('killed');
  });
  await expect(failed).rejects.toThrow('killed');
  await db.transaction().execute(async (transaction) => {
    expect(await lockPosition(transaction, 'test.walk')).toEqual({ round: '', afterId: 0 });
    await updatePosition(transaction, 'test.walk', { round: 'w1', afterId: 9 });
  });
  await db.transaction().execute(async (transaction) => {
    expect(await lockPosition(transaction, 'test.walk')).toEqual({ round: 'w1', afterId: 9 });
  });
});
