import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { makeMetrics } from '#server/platform/metrics/metrics.ts';
import { openPool } from './database.ts';
import { tellStatements } from './slow-statements.ts';
import type { EndedStatement } from './statement-times.ts';

const database = useTestDatabase({ keep: true });
const ended: EndedStatement[] = [];
let pool: Pool;
beforeAll(() => {
  pool = openPool({
    connectionString: database.connectionString,
    log: { warn: () => undefined },
    max: 1,
    onStatementEnd: (statement) => void ended.push(statement),
  });
});
beforeEach(() => void ended.splice(0));
afterAll(() => pool.end());

const names = () => ended.map(({ statement }) => statement);

describe('times of statements', () => {
  it('are told with the text or the name, without values, however they are sent', async () => {
    await pool.query('SELECT $1::text AS secret', ['a secret']);
    await pool.query({ name: 'by-name', text: 'SELECT 2', values: [] });
    const client = await pool.connect();
    const { rows } = await client.query<{ n: number }>('SELECT 3 AS n');
    expect(rows).toEqual([{ n: 3 }]);
    await new Promise<void>((resolve) => client.query('SELECT 4', () => resolve()));
    client.release();
    expect(names()).toEqual(['SELECT $1::text AS secret', 'by-name', 'SELECT 3 AS n', 'SELECT 4']);
    expect(ended.every(({ milliseconds }) => milliseconds > 0)).toBe(true);
  });

  it('are told of statements that fail, whose errors reach the caller', async () => {
    await expect(pool.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
    expect(names()).toEqual(['SELECT 1 / 0']);
  });

  it('leave out streams, whose time is their reader’s', async () => {
    const client = await pool.connect();
    const chunks: string[] = [];
    for await (const chunk of client.query(copyTo('COPY (SELECT 1) TO STDOUT'))) chunks.push(String(chunk));
    client.release();
    expect(chunks.join('')).toBe('1\n');
    expect(names()).toEqual([]);
  });
});

it('a slow statement is logged and counted', async () => {
  const lines: object[] = [];
  const metrics = makeMetrics({ withProcess: false });
  const log = { warn: (line: object) => void lines.push(line) };
  const tell = tellStatements('main', { metrics, log: log as never, slowStatementMs: 250 });
  tell({ statement: 'SELECT\n  1', milliseconds: 249.9 });
  tell({ statement: 'SELECT\n  2', milliseconds: 250.2 });
  expect(lines).toEqual([{ pool: 'main', statement: 'SELECT 2', ms: 250 }]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('aangan_statements_total{pool="main"} 2');
  expect(text).toContain('aangan_slow_statements_total{pool="main"} 1');
});
