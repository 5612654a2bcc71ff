import { sql } from 'kysely';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { openPool } from '#server/platform/database/database.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { fromDatabaseError } from './database-errors.ts';

const test = useTestDatabase({ keep: true });

async function failureOf(sql: string): Promise<unknown> {
  return test.pool.query(sql).then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );
}

describe('fromDatabaseError', () => {
  it('answers "later" when the server is down', async () => {
    const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', log: { warn: () => undefined } });
    const error: unknown = await pool.query('SELECT 1').catch((reason: unknown) => reason);
    expect(fromDatabaseError(error)).toMatchObject({
      status: 503,
      code: 'server.records_unreachable',
      retryAfterSeconds: 5,
    });
    await pool.end();
  });

  it('answers "later" when a statement took too long', async () => {
    const { connectionString } = test;
    const pool = openPool({ connectionString, log: { warn: () => undefined }, statementTimeoutMillis: 5 });
    const error: unknown = await pool.query('SELECT pg_sleep(10)').catch((reason: unknown) => reason);
    expect(fromDatabaseError(error)).toMatchObject({ status: 503 });
    await pool.end();
  });

  it('answers "later" when the server hangs and does not even cancel', async () => {
    const { connectionString } = test;
    const pool = new Pool({ connectionString, query_timeout: 5 });
    const error: unknown = await pool.query('SELECT pg_sleep(0.2)').catch((reason: unknown) => reason);
    expect(fromDatabaseError(error)).toMatchObject({ status: 503 });
    await pool.end();
  });

  it('answers "later" for a transaction whose connection broke between two statements', async () => {
    const { db, pool } = test;
    const broke = new Promise((resolve) => pool.on('acquire', (client) => client.once('error', resolve)));
    const error: unknown = await db
      .transaction()
      .execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
        await pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        await broke;
        throw new TypeError('hidden by the ROLLBACK that fails');
      })
      .catch((reason: unknown) => reason);
    expect(fromDatabaseError(error)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });

  it('answers "later" when no address of the host accepts the connection', () => {
    const refused = Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' });
    expect(fromDatabaseError(new AggregateError([new Error('odd'), refused]))).toMatchObject({ status: 503 });
  });

  it('answers 422 for a value that the column cannot store', async () => {
    expect(fromDatabaseError(await failureOf(`SELECT 'x'::int`))).toMatchObject({
      status: 422,
      code: 'request.not_storable',
    });
    const nul: unknown = await test.pool.query('SELECT $1::text', ['\0']).catch((reason: unknown) => reason);
    expect(fromDatabaseError(nul)).toMatchObject({ status: 422 });
  });

  it('does not hide programming errors', async () => {
    expect(fromDatabaseError(await failureOf('SELECT * FROM no_such_table'))).toBeNull();
    expect(fromDatabaseError(new TypeError('x is not a function'))).toBeNull();
    expect(fromDatabaseError('text')).toBeNull();
  });
});
