import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const totalOf = async (query: string) => Number((await test.get(`/api/properties?${query}`)).body.meta.total);

// specification 5.5
it('finds the first home with a mark at once, where nobody had it before', async () => {
  const asked = 'ownership=power-of-attorney&city=Pune';
  await test.given.record({ city: 'Pune' });
  expect(await totalOf(asked)).toBe(0);
  const id = await test.given.record({ city: 'Pune' });
  await test.database.pool.query(`UPDATE properties SET ownership = 'power-of-attorney' WHERE id = $1`, [id]);
  expect(await totalOf(asked)).toBe(1);
  expect(await totalOf('ownership=power-of-attorney&city=Surat')).toBe(0);
});

it('adds marks to those in use, and takes no lock for those that are there', async () => {
  const { pool } = test.database;
  const first = await test.given.record({ city: 'Pune' });
  const second = await test.given.record({ city: 'Pune' });
  const change = `UPDATE properties SET facing = 'north' WHERE id = $1`;
  await pool.query(change, [first]);
  const held = await pool.connect();
  try {
    await held.query('BEGIN');
    await held.query('SELECT FROM search_used_marks FOR UPDATE');
    await pool.query(`SET lock_timeout = '5s'; ${change.replace('$1', String(second))}`);
  } finally {
    await held.query('ROLLBACK');
    held.release();
  }
  expect(await totalOf('facing=north&city=Pune')).toBe(2);
  const { rows } = await pool.query<{ whole: boolean }>(
    `SELECT bool_and(r.marks | u.marks = u.marks AND r.more_marks | u.more_marks = u.more_marks) AS whole
     FROM search_records r JOIN search_used_marks u ON (u.transaction_type, u.city_id, u.property_type)
       = (r.transaction_type, coalesce(r.city_id, 0), r.property_type)`,
  );
  expect(rows).toEqual([{ whole: true }]);
});
