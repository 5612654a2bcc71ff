import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { makeFailureLog } from './failure-log.ts';
import { makeJobs } from './jobs.ts';
import { logOptions } from './log.ts';
import { soon } from '#server/testing/soon.ts';

const database = useTestDatabase();
const phone = '98220 41776';
const email = 'asha"rao"@example.in';

let lines: string[] = [];
const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
beforeEach(() => {
  lines = [];
});

/** The error of a statement with people's data. Each connection of the pool may have another temporary table. */
async function failureOf(statement: string, values: unknown[] = []): Promise<unknown> {
  const client = await database.pool.connect();
  try {
    await client.query(`CREATE TEMPORARY TABLE people (email text NOT NULL, phone text NOT NULL UNIQUE, age integer,
      CONSTRAINT people_age CHECK (age < 130))`);
    await client.query(`INSERT INTO people VALUES ($1, $2, 40)`, [email, phone]);
    return await client.query(statement, values).then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    await client.query('DROP TABLE people');
    client.release();
  }
}

const failures: [string, string, unknown[], object][] = [
  ['a unique index', 'INSERT INTO people VALUES ($1, $2, 41)', [email, phone], { constraint: 'people_phone_key' }],
  ['a NOT NULL', 'INSERT INTO people VALUES ($1, $2, 41)', [email, null], { column: 'phone', code: '23502' }],
  ['a CHECK', `INSERT INTO people VALUES ($1, '1', 131)`, [email], { constraint: 'people_age', table: 'people' }],
  ['a value of another type', 'SELECT $1::text::integer', [email], { code: '22P02', message: expect.any(String) }],
  ['a raised message', `DO $$ BEGIN RAISE EXCEPTION 'no "${email}"'; END $$`, [], { code: 'P0001' }],
  ['a conversion', 'SELECT email::date FROM people', [], { code: '22007' }],
];

describe('an error of the database', () => {
  it.each(failures)('of %s is logged without the values of its row', async (_, statement, values, parts) => {
    const error = await failureOf(statement, values);
    log.error({ err: error }, 'request failed');
    log.error(
      { err: new Error('A job ended.', { cause: new AggregateError([error], 'All failed.') }) },
      'a job failed',
    );
    log.error({ err: Object.assign(new Error('Refused.'), { cause: error }), code: 'server.failed' }, 'request failed');
    const failing = makeFailureLog(log, { nowMs: () => ticks.shift() ?? 0 });
    const ticks = [0, 60_000];
    failing.failed('matching', error);
    failing.failed('matching', error);
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).not.toMatch(/asha|rao|98220|example\.in/);
    const { err } = JSON.parse(lines[0] ?? '') as { err: { stack: string } };
    expect(err).toMatchObject({ type: 'DatabaseError', ...parts });
    expect(err.stack).toMatch(/logged-error\.test\.ts(\?vitest=\d+)?:\d/);
    expect(JSON.parse(lines[4] ?? '')).toMatchObject({ times: 1, msg: 'goes on failing' });
  });

  it('reaches a process that shows it without the values either', async () => {
    const jobs = makeJobs({ connectionString: database.connectionString, log });
    jobs.define('test.fails', { retryLimit: 0 }, async () => {
      throw await failureOf('INSERT INTO people VALUES ($1, $2, 41)', [email, phone]);
    });
    await jobs.start({ work: true });
    await jobs.run();
    await jobs.enqueue(database.db, 'test.fails', {});
    await soon(async () => {
      const { rows } = await database.pool.query<{ output: object }>(
        `SELECT output FROM pgboss.job WHERE name = 'test.fails' AND state = 'failed'`,
      );
      expect(rows[0]?.output).toMatchObject({ constraint: 'people_phone_key' });
      expect(JSON.stringify(rows)).not.toContain(phone);
    });
    await jobs.stop();
    expect(lines.join()).toContain('a job failed');
    expect(lines.join()).not.toContain(phone);
  });
});

it('leaves errors of other kinds as they are', () => {
  log.error({ err: Object.assign(new Error('No space.', { cause: new Error('ENOSPC') }), { code: 'ENOSPC' }) });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'No space.: ENOSPC', code: 'ENOSPC' } });
  log.error({ err: 'words' });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: 'words' });
});
