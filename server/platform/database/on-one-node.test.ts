import { expect, it, vi } from 'vitest';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { openPool } from './database.ts';
import { onOneNode } from './on-one-node.ts';

const database = useTestDatabase();

it('lets statements take longer than those of visitors, by the server and by the client', async () => {
  const pool = openPool({
    connectionString: database.connectionString,
    log: { warn: vi.fn() },
    statementTimeoutMillis: 20,
  });
  let slept = false;
  await onOneNode(pool, 'slow work', async (connection) => {
    await connection.query('SELECT pg_sleep(0.6)');
    slept = true;
  });
  expect(slept).toBe(true);
  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  await pool.end();
});

it('does nothing while another node does the same work', async () => {
  const done: string[] = [];
  await onOneNode(database.pool, 'work', async () => {
    await onOneNode(database.pool, 'work', () => Promise.resolve(void done.push('a second node')));
    await onOneNode(database.pool, 'other work', () => Promise.resolve(void done.push('other work')));
    done.push('the first node');
  });
  expect(done).toEqual(['other work', 'the first node']);
});

it('takes all back when a statement fails', async () => {
  const insert = `INSERT INTO users (first_name, email, user_type) VALUES ('A', 'a@example.in', 'buyer')`;
  await expect(
    onOneNode(database.pool, 'work', async (connection) => {
      await connection.query(insert);
      await connection.query(insert);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect((await database.pool.query('SELECT FROM users')).rowCount).toBe(0);
});
