import { beforeEach, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import type { FoundRow } from '#server/modules/search/find/plan.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makeCachedRows } from './caches.ts';

const hour = 3_600_000;
let now = Date.now();
const test = useTestApp({ clock: { now: () => new Date(now) } });
const { signedIn } = accountHelpers(test);
beforeEach(() => {
  now = Date.now();
});

async function listed(token?: string): Promise<PropertyRecord[]> {
  const { status, body } = await test.get(
    '/api/properties?sort_by=price&sort_direction=asc',
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  );
  expect(status).toBe(200);
  return body.data as PropertyRecord[];
}

it('shows each change of a record and of its owner at once', async () => {
  const id = await test.given.record({ title: 'As it was', price: 5_000_000 });
  const change = (sql: string) => test.database.pool.query(sql, [id]);
  expect(await listed()).toMatchObject([{ title: 'As it was', views_count: 0 }]);
  await change(`UPDATE properties SET title = 'As it is', views_count = 7 WHERE id = $1`);
  expect(await listed()).toMatchObject([{ title: 'As it is', views_count: 7 }]);
  await change(
    `UPDATE users SET first_name = 'Meera', last_name = 'Nair' WHERE id = (SELECT owner_id FROM properties WHERE id = $1)`,
  );
  expect(await listed()).toMatchObject([{ owner: { name: 'Meera Nair' } }]);
  await change(`UPDATE properties SET status = 'inactive' WHERE id = $1`);
  expect(await listed()).toEqual([]);
});

it('expires records on time, also in JSON that was cached before', async () => {
  await test.given.record({ isFeatured: true, featuredUntil: new Date(now + hour) });
  expect(await listed()).toMatchObject([{ is_featured: true }]);
  now += 2 * hour;
  expect(await listed()).toMatchObject([{ is_featured: false }]);
});

it('answers signed-in users the same, apart from their own details', async () => {
  const asha = await signedIn();
  await test.given.records([
    { title: 'Of somebody “else”\u2028', price: 1, contactPhone: '+919876543210' },
    { title: 'Of her own', price: 2, ownerId: asha.id, contactPhone: '+919876500000' },
  ]);
  const [anonymous, forMember] = [await listed(), await listed(asha.token)];
  expect(forMember[0]).toEqual(anonymous[0]);
  expect(anonymous[1]).toMatchObject({ contact_phone: null, owner: { phone_number: null, email: null } });
  expect(forMember[1]).toMatchObject({ contact_phone: '+919876500000', owner: { email: asha.email } });
  const theirs = Object.keys(forMember[1] ?? {}).filter((key) => key !== 'shows_exact_place');
  expect(Object.keys(anonymous[1] ?? {})).toEqual(theirs);
  expect(await listed()).toEqual(anonymous);
});

it('are those of the table, whether they were read before or not', async () => {
  for (let n = 0; n < 12; n++) await test.given.record({ title: `Home ${n}` });
  const { pool } = test.database;
  const { rows: found } = await pool.query<FoundRow>(
    `SELECT p.id, p.xmin::text || '-' || o.xmin::text AS version, 0 AS sort_group, '' AS sort_key
     FROM properties p JOIN users o ON o.id = p.owner_id ORDER BY p.id DESC`,
  );
  const rowsOf = makeCachedRows({ pool });
  await rowsOf(found.slice(4, 8));
  expect(await rowsOf(found)).toEqual(await makeCachedRows({ pool })(found));
  expect((await rowsOf(found)).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  await pool.query(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [found[0]?.id]);
  expect(await makeCachedRows({ pool })(found)).toHaveLength(found.length - 1);
});
