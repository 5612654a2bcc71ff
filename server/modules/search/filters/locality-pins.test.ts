import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const pune = { city: 'Pune', state: 'Maharashtra' };

async function titlesOf(query: Record<string, string>): Promise<string[]> {
  const { body } = await test.get(`/api/properties?${new URLSearchParams(query).toString()}`);
  return (body.data as { title: string }[]).map(({ title }) => title).sort();
}

// F17
it('finds homes of its localities that state no PIN, and none with another PIN', async () => {
  await test.given.records([
    { title: 'Stated', locality: 'Qalmura Peth', postalCode: '411 045', ...pune },
    { title: 'Known', locality: 'Baner', ...pune },
    { title: 'Other PIN', locality: 'Baner', postalCode: '411001', ...pune },
    { title: 'Unknown', locality: 'Qalmura Peth', ...pune },
    { title: 'Elsewhere', locality: 'Baner', city: 'Nagpur', state: 'Maharashtra' },
  ]);
  await test.modules.search.refresh();
  expect(await titlesOf({ postal_code: '411045' })).toEqual(['Known', 'Stated']);
  // The reply has what the owner wrote.
  const { body } = await test.get('/api/properties?postal_code=411045&search=Known');
  expect(body.data).toMatchObject([{ title: 'Known', address: { postal_code: null } }]);
});

it('counts them, also those that come or change later', async () => {
  const [first = 0] = await test.given.records([{ title: 'First', locality: 'Baner', ...pune }]);
  await test.modules.search.refresh();
  await test.given.record({ title: 'Later', locality: 'BANER', ...pune });
  expect(await titlesOf({ postal_code: '411045' })).toEqual(['First', 'Later']);
  const { body } = await test.get('/api/search/counts?postal_code=411045');
  expect(body.data).toMatchObject({ by_transaction_type: { sale: 2 } });
  await test.database.pool.query(`UPDATE properties SET locality = 'Qalmura Peth' WHERE id = $1`, [first]);
  expect(await titlesOf({ postal_code: '411045' })).toEqual(['Later']);
  await test.database.pool.query(`UPDATE properties SET postal_code = '411045' WHERE id = $1`, [first]);
  expect(await titlesOf({ postal_code: '411045' })).toEqual(['First', 'Later']);
});

it('writes no search row of such a home anew when nothing of it changed', async () => {
  const [id = 0] = await test.given.records([{ title: 'First', locality: 'Baner', ...pune }]);
  await test.modules.search.refresh();
  const { pool } = test.database;
  const versionOf = async () => {
    const { rows } = await pool.query<{ ctid: string }>('SELECT ctid FROM search_records WHERE id = $1', [id]);
    return rows;
  };
  const before = await versionOf();
  await pool.query(`UPDATE properties SET updated_at = now() WHERE id = $1`, [id]);
  expect(await versionOf()).toEqual(before);
});

it('knows the PINs of a town whose homes are filed under the city of its region', async () => {
  await test.given.records([{ title: 'Kharghar', locality: 'Kharghar', city: 'Mumbai', state: 'Maharashtra' }]);
  await test.modules.search.refresh();
  expect(await titlesOf({ postal_code: '410210' })).toEqual(['Kharghar']);
});
