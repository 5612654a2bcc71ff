import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { markColumns, marks, marksSql } from './marks.ts';

const test = useTestApp({ keep: true });

it.each(markColumns)('are set by the database as they are listed: %s', async (column) => {
  const { rows } = await test.database.pool.query<{ body: string }>(
    'SELECT prosrc AS body FROM pg_proc WHERE proname = $1',
    [`search_${column}`],
  );
  expect(rows[0]?.body.trim(), 'The list of marks has changed: run `npm run db:marks -- NAME` for a migration').toBe(
    marksSql(column),
  );
});

it('have a bit each', () => {
  const bits = marks.map(({ column, bit }) => `${column} ${bit}`);
  expect(new Set(bits).size).toBe(marks.length);
});

it('follow every change of a record', async () => {
  const { pool } = test.database;
  const id = await test.given.record({});
  const has = async (query: string) => {
    const { body } = await test.get(`/api/properties?${query}`);
    return (body.data as { id: number }[]).some((record) => record.id === id);
  };
  const queries = ['facing=east&facing=west', 'no_brokerage=1', 'amenities=Garden&amenities=Elevator', 'min_area=900'];
  for (const query of queries) expect(await has(query), query).toBe(false);
  await pool.query(
    `UPDATE properties SET facing = 'west', brokerage = 0, amenities = '{Garden,Elevator}', carpet_area = 950 WHERE id = $1`,
    [id],
  );
  for (const query of queries) expect(await has(query), query).toBe(true);
  expect(await has('amenities=Garden&amenities=Clubhouse')).toBe(false);
  await pool.query(
    `UPDATE properties SET facing = NULL, brokerage = 1, amenities = '{}', carpet_area = 899 WHERE id = $1`,
    [id],
  );
  for (const query of queries) expect(await has(query), query).toBe(false);
});

// specification 12.8
it('say which homes have no exact place', async () => {
  const { pool } = test.database;
  const id = await test.given.record({});
  const isFound = async () => {
    const { body } = await test.get('/api/properties?without_point=1');
    return (body.data as { id: number }[]).some((record) => record.id === id);
  };
  await pool.query('UPDATE properties SET latitude = NULL, longitude = NULL WHERE id = $1', [id]);
  expect(await isFound()).toBe(true);
  await pool.query('UPDATE properties SET latitude = 18.56, longitude = 73.78 WHERE id = $1', [id]);
  expect(await isFound()).toBe(false);
});

it('are found in the words of a society', async () => {
  const { pool } = test.database;
  const id = await test.given.record({});
  await pool.query(`UPDATE properties SET society = 'Quokka Heights' WHERE id = $1`, [id]);
  const { body } = await test.get('/api/properties?search=quokka%20heights');
  expect((body.data as { id: number }[]).map((record) => record.id)).toEqual([id]);
});
