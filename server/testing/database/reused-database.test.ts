import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { giveBack, removeDatabase, takeDatabase } from './reused-database.ts';

const server = inject('testServer');
const addUser = `INSERT INTO users (first_name, email) VALUES ('Asha', 'asha@example.in') RETURNING id`;

/** A database that is given back while none waits. */
async function firstSpare() {
  await removeDatabase(server, await takeDatabase(server));
  return takeDatabase(server);
}

it('a database is taken again without rows, and its ids start again', async () => {
  const first = await firstSpare();
  await first.open.pool.query(addUser);
  await first.open.pool.query('DELETE FROM server_keys');
  await giveBack(server, first);
  const again = await takeDatabase(server);
  expect(again.name).toBe(first.name);
  expect((await again.open.pool.query(addUser)).rows).toEqual([{ id: 1 }]);
  expect((await again.open.pool.query('SELECT FROM server_keys')).rowCount).toBeGreaterThan(0);
  await removeDatabase(server, again);
});

it.each(['CREATE TABLE leaked (id int)', 'ALTER TABLE users DISABLE TRIGGER ALL'])(
  'a database is not taken again after %s',
  async (change) => {
    const first = await firstSpare();
    await first.open.pool.query(change);
    await giveBack(server, first);
    const next = await takeDatabase(server);
    expect(next.name).not.toBe(first.name);
    await removeDatabase(server, next);
  },
);

it('connections that a file left open are closed', async () => {
  const first = await firstSpare();
  const left = new Client({ connectionString: first.connectionString });
  const ended = new Promise((resolve) => left.on('error', resolve));
  await left.connect();
  await giveBack(server, first);
  await ended;
  const { rows } = await first.open.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'aangan tests'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
  await removeDatabase(server, await takeDatabase(server));
});
