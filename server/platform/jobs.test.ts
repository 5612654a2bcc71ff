import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { soon } from '#server/testing/soon.ts';
import { makeJobs, type JobHandler, type JobOptions, type Jobs } from './jobs.ts';

const database = useTestDatabase();
const log = pino({ level: 'silent' });
const open: Jobs[] = [];

async function startJobs(
  definitions: Record<string, { options?: JobOptions; handler: JobHandler }>,
  { work = true } = {},
): Promise<Jobs> {
  const jobs = makeJobs({ connectionString: database.connectionString, log });
  for (const [name, { options = {}, handler }] of Object.entries(definitions)) jobs.define(name, options, handler);
  await jobs.start({ work });
  if (work) await jobs.run();
  open.push(jobs);
  return jobs;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
});

test('runs a job once its transaction commits, and not after a rollback', async () => {
  const handler = vi.fn<JobHandler>(() => Promise.resolve());
  const jobs = await startJobs({ 'test.transaction': { handler } });
  await expect(
    database.db.transaction().execute(async (transaction) => {
      await jobs.enqueue(transaction, 'test.transaction', { is: 'undone' });
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  await database.db.transaction().execute(async (transaction) => {
    await jobs.enqueue(transaction, 'test.transaction', { is: 'kept' });
    await jobs.enqueue(transaction, 'test.transaction', { is: 'kept too' });
    expect(handler).not.toHaveBeenCalled();
  });
  await soon(() => expect(handler).toHaveBeenCalledTimes(2));
  expect(handler.mock.calls.map(([data]) => data)).toEqual(
    expect.arrayContaining([{ is: 'kept' }, { is: 'kept too' }]),
  );
});

test('queues one job for each key', async () => {
  const jobs = await startJobs({ 'test.key': { handler: () => Promise.resolve() } }, { work: false });
  const add = (singletonKey: string) => jobs.enqueue(database.db, 'test.key', {}, { singletonKey });
  expect(await add('a')).not.toBeNull();
  expect(await add('a')).toBeNull();
  expect(await add('b')).not.toBeNull();
});

test('tries again after a failure', async () => {
  const handler = vi.fn<JobHandler>().mockRejectedValueOnce(new Error('mail server away')).mockResolvedValue();
  const jobs = await startJobs({ 'test.retry': { handler } });
  await jobs.enqueue(database.db, 'test.retry', {});
  await soon(() => expect(handler).toHaveBeenCalledTimes(1));
  const state = async () =>
    (await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE name = 'test.retry'`.execute(database.db)).rows;
  await soon(async () => expect(await state()).toEqual([{ state: 'retry' }]));
  // The second try is due in some seconds; the test makes it due at once.
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'test.retry'`.execute(database.db);
  await jobs.stop();
  await startJobs({ 'test.retry': { handler } });
  await soon(() => expect(handler).toHaveBeenCalledTimes(2));
});

test('waits for a running job when it stops', async () => {
  const gate = new EventEmitter();
  const released = once(gate, 'release');
  const begun = once(gate, 'begun');
  const jobs = await startJobs({
    'test.stop': {
      handler: async () => {
        gate.emit('begun');
        await released;
      },
    },
  });
  await jobs.enqueue(database.db, 'test.stop', {});
  await begun;
  const stopped = jobs.stop();
  gate.emit('release');
  await stopped;
  const { rows } = await sql`SELECT state FROM pgboss.job WHERE name = 'test.stop'`.execute(database.db);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('runs as many jobs at once as their concurrency allows', async () => {
  const gate = new EventEmitter();
  const released = once(gate, 'release');
  const handler = vi.fn<JobHandler>(async () => {
    await released;
  });
  const jobs = await startJobs({ 'test.several': { options: { concurrency: 2 }, handler } });
  for (let n = 0; n < 3; n++) await jobs.enqueue(database.db, 'test.several', { n });
  await soon(() => expect(handler).toHaveBeenCalledTimes(2));
  gate.emit('release');
  await soon(() => expect(handler).toHaveBeenCalledTimes(3));
});

test('schedules declared jobs and removes schedules that are no longer declared', async () => {
  const handler = () => Promise.resolve();
  const schedules = async () =>
    (await sql`SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name`.execute(database.db)).rows;
  const first = await startJobs({
    'test.hourly': { options: { cron: '0 * * * *' }, handler },
    'test.nightly': { options: { cron: '0 2 * * *' }, handler },
  });
  expect(await schedules()).toHaveLength(2);
  await first.stop();
  await startJobs({ 'test.nightly': { options: { cron: '30 2 * * *' }, handler } });
  expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '30 2 * * *', timezone: 'Asia/Kolkata' }]);
});

test('refuses unknown jobs and jobs that are declared twice', async () => {
  const handler = () => Promise.resolve();
  const jobs = makeJobs({ connectionString: database.connectionString, log });
  jobs.define('test.twice', {}, handler);
  expect(() => {
    jobs.define('test.twice', {}, handler);
  }).toThrow('declared twice');
  await expect(jobs.enqueue(database.db, 'test.none', {})).rejects.toThrow('no job test.none');
});
