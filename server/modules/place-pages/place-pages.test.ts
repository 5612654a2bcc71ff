import { expect, it } from 'vitest';
import { placeLimits } from '#contracts/places/place-limits.ts';
import type { PlacePageReply } from '#contracts/places/place-pages.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const day = 24 * 3_600_000;
let nowMs = Date.now();
const test = useTestApp({ clock: { now: () => new Date(nowMs) } });

const count = () => test.modules.placeCounting.count();
const ask = (path: string) => test.get(`/api/place-pages?path=${encodeURIComponent(path)}`);
async function statusOf(path: string): Promise<number> {
  return (await ask(path)).status;
}
async function show(path: string): Promise<PlacePageReply['data']> {
  const { status, body } = await ask(path);
  expect(status).toBe(200);
  return (body as PlacePageReply).data;
}
const flats = (n: number, more: object = {}) =>
  Array.from({ length: n }, () => ({ transactionType: 'rent' as const, price: 30_000, ...more }));
const setStatus = (ids: number[], status: string) =>
  test.database.pool.query('UPDATE properties SET status = $2 WHERE id = ANY($1)', [ids, status]);

// specification 35.1
it('makes pages of a city, a locality, a kind and a size from three homes on', async () => {
  await test.given.records([...flats(2), ...flats(1, { status: 'inactive' }), ...flats(1, { status: 'pending' })]);
  await count();
  expect(await statusOf('/rent/pune/baner')).toBe(404);
  await test.given.records([
    ...flats(1),
    ...flats(2, { bedrooms: 3 }),
    ...flats(3, { propertyType: 'villa', bedrooms: 4 }),
  ]);
  await count();
  const { page, path } = await show('/rent/pune/baner/2-bhk-flats');
  expect(path).toBe('/rent/pune/baner/2-bhk-flats');
  expect(page).toMatchObject({ homes: 3, owners: 3, city: 'Pune', locality: 'Baner', kind: 'apartment', bedrooms: 2 });
  expect(page?.canonical).toBe(path);
  expect((await show('/rent/pune')).page).toMatchObject({ homes: 8, locality: null });
  expect((await show('/rent/pune/baner/villas')).page?.homes).toBe(3);
  expect((await show('/rent')).cities).toEqual([
    {
      name: 'Pune',
      path: '/rent/pune',
      homes: 8,
      localities: [{ name: 'Baner', path: '/rent/pune/baner', homes: 8 }],
    },
  ]);
  // Two homes of three bedrooms make no page, and nobody sells here.
  for (const path of [
    '/rent/pune/baner/3-bhk-flats',
    '/buy/pune',
    '/buy/pune/baner',
    '/rent/nashik',
    '/rent/pune/kothrud',
  ])
    expect(await statusOf(path)).toBe(404);
});

// specification 35.3
it('keeps a page under three homes, and it is gone after 180 days without one', async () => {
  nowMs = Date.now();
  const ids = await test.given.records(flats(3));
  await count();
  const before = await show('/rent/pune/baner');
  await setStatus(ids.slice(1), 'inactive');
  nowMs += day;
  await count();
  const few = await show('/rent/pune/baner');
  expect(few.page?.homes).toBe(1);
  expect(Date.parse(few.page?.changed_at ?? '')).toBe(Date.parse(before.page?.changed_at ?? '') + day);
  expect((await test.modules.placePages.listSitemapPages(0)).map(({ path }) => path)).toEqual([]);
  await setStatus(ids, 'inactive');
  await count();
  expect((await show('/rent/pune/baner')).page?.homes).toBe(0);
  nowMs += placeLimits.daysWithoutHomes * day;
  expect(await statusOf('/rent/pune/baner')).toBe(200);
  nowMs += 1_000;
  expect(await statusOf('/rent/pune/baner')).toBe(410);
  // A home brings it back under its number.
  await setStatus(ids, 'active');
  await count();
  expect((await show('/rent/pune/baner')).page?.homes).toBe(3);
});

// specification 35.2
it.each([
  ['/Rent/PUNE/Baner', '/rent/pune/baner'],
  ['/rent/poona/baner', '/rent/pune/baner'],
  ['/rent/पुणे/बाणेर', '/rent/pune/baner'],
  ['/rent/pune/baner/2-bhk-homes', '/rent/pune/baner/2-bhk-homes'],
  ['/rent/pune/baner/2-bhk', '/rent/pune/baner/2-bhk-homes'],
])('says the right address of %s', async (asked, right) => {
  await test.given.records([...flats(3), ...flats(3, { propertyType: 'house' }), ...flats(9, { bedrooms: 3 })]);
  await count();
  expect((await show(asked)).path).toBe(right);
});

it.each([
  '/rent/pune/baner/2-bhk-flats/x',
  '/rent/pune/baner/9-bhk',
  `/rent/${'x'.repeat(180)}`,
  '/lease/pune',
  '/rent/%00',
  '/rent/pune/2-bhk-pg',
  '/',
])('has no page at %s', async (path) => {
  await test.given.records(flats(3));
  await count();
  expect(await statusOf(path)).toBe(404);
});

it('refuses an address of ten thousand characters', async () => {
  expect(await statusOf(`/rent/${'x'.repeat(10_000)}`)).toBe(422);
});

// specification 35.1
it('reads localities in any spelling of the gazetteer, and counts others for their city alone', async () => {
  await test.given.records([
    ...flats(1, { locality: 'BANER ' }),
    ...flats(1, { locality: 'बाणेर' }),
    ...flats(1, { locality: 'Baner' }),
    ...flats(3, { locality: 'Call 98 now' }),
    ...flats(1, { locality: null }),
  ]);
  await count();
  expect((await show('/rent/pune/baner')).page?.homes).toBe(3);
  const { page } = await show('/rent/pune');
  expect(page?.homes).toBe(7);
  expect(page?.localities.map(({ path }) => path)).toEqual(['/rent/pune/baner']);
});

// specification 35.4
it('names the wider page of nearly the same homes, and a size by its commonest kind', async () => {
  await test.given.records([
    ...flats(9),
    ...flats(1, { propertyType: 'house' }),
    ...flats(9, { bedrooms: 3, propertyType: 'villa' }),
  ]);
  await count();
  expect((await show('/rent/pune/baner/flats')).page?.canonical).toBe('/rent/pune/baner/flats');
  expect((await show('/rent/pune/baner/2-bhk-flats')).page?.canonical).toBe('/rent/pune/baner/flats');
  expect((await show('/rent/pune/baner/3-bhk-homes')).page?.canonical).toBe('/rent/pune/baner/3-bhk-homes');
  const listed = (await test.modules.placePages.listSitemapPages(0)).map(({ path }) => path);
  expect(listed).toContain('/rent/pune/baner/flats');
  expect(listed).not.toContain('/rent/pune/baner/2-bhk-flats');
  expect(
    (
      await test.modules.placePages.find({
        deal: 'rent',
        city: 'Poona',
        locality: 'Baner',
        kind: 'apartment',
        bedrooms: '2',
      })
    ).homes,
  ).toBe('/rent/pune/baner/flats');
});

// specification 35.5
it('says the middle rent from enough homes alone, and is not moved by one owner or by slips', async () => {
  const { id: ownerId } = await test.given.user();
  await test.given.records([...flats(40, { ownerId, price: 99_000 }), ...flats(6)]);
  await count();
  const page = async () => (await show('/rent/pune/baner')).page;
  const size = async () => (await page())?.sizes.find(({ kind, bedrooms }) => kind === 'apartment' && bedrooms === 2);
  // Forty similar homes are one.
  expect(await size()).toMatchObject({ homes: 46, price: null });
  await test.given.records([...flats(1, { price: 0 }), ...flats(1, { price: 1 }), ...flats(3)]);
  await count();
  expect((await size())?.price).toMatchObject({ homes: 11, owners: 11, middle: 30_000 });
  await test.given.records(flats(1, { price: 9_000_000_000 }));
  await count();
  expect((await size())?.price).toMatchObject({ middle: 30_000, low: 30_000, high: 30_000 });
});

// specification 35.2
it('leads from the name of before to a place that the gazetteer has renamed or merged', async () => {
  await test.given.records(flats(3));
  await count();
  const { pool } = test.database;
  await pool.query(`UPDATE place_areas SET name = 'Baner Gaon', slug = 'baner-gaon' WHERE slug = 'baner'`);
  await pool.query(`UPDATE place_slugs SET slug = 'baner-gaon' WHERE slug = 'baner'`);
  await count();
  expect((await show('/rent/pune/baner-gaon')).path).toBe('/rent/pune/baner');
  // A place that isn't in the gazetteer any more, of the same name.
  await pool.query(`INSERT INTO place_areas (gazetteer_id, city_area_id, name, city, state, slug, latitude, longitude)
    SELECT 'gone', city_area_id, 'Aundh', city, state, 'aundh-village', latitude, longitude FROM place_areas WHERE slug = 'baner'`);
  await pool.query(
    `INSERT INTO place_slugs SELECT city_area_id, slug, id FROM place_areas WHERE gazetteer_id = 'gone'`,
  );
  await test.given.records(flats(3, { locality: 'Aundh' }));
  await count();
  expect((await show('/rent/pune/aundh-village')).path).toBe('/rent/pune/aundh');
});

// specification 35.6
it('says people who look for a size where there are several', async () => {
  const wish = { transactionType: 'tenant' as const, preferredLocations: ['Baner'], locality: null, bedrooms: 2 };
  const { id: ownerId } = await test.given.user();
  await test.given.records([...flats(3), { ...wish }, { ...wish, ownerId }, { ...wish, ownerId, bedrooms: 3 }]);
  await count();
  expect((await show('/rent/pune/baner')).page?.wanted).toEqual([]);
  await test.given.records([{ ...wish }]);
  await count();
  expect((await show('/rent/pune/baner')).page?.wanted).toEqual([{ bedrooms: 2, people: 3 }]);
  expect((await show('/rent/pune')).page?.wanted).toEqual([{ bedrooms: 2, people: 3 }]);
});

// specification 35.7
it('finds the pages of a search in any name of its place', async () => {
  await test.given.records([...flats(3), ...flats(3, { bedrooms: 3 }), ...flats(6, { locality: 'Aundh' })]);
  await count();
  const find = async (query: string): Promise<unknown> =>
    (await test.get(`/api/place-pages/of?deal=rent&${query}`)).body.data;
  const baner = '/rent/pune/baner';
  expect(await find('city=Poona')).toEqual({ city: '/rent/pune', locality: null, homes: '/rent/pune' });
  const homes = `${baner}/2-bhk-flats`;
  expect(await find('city=Pune&locality=Baner&bedrooms=2')).toEqual({ city: '/rent/pune', locality: baner, homes });
  expect(await find('city=Pune&locality=Nowhere&bedrooms=2')).toEqual({
    city: '/rent/pune',
    locality: null,
    homes: null,
  });
  expect(await find('city=Pune&locality=Baner&kind=villa')).toEqual({
    city: '/rent/pune',
    locality: baner,
    homes: null,
  });
  expect(await find('city=Delhi%20NCR')).toEqual({ city: null, locality: null, homes: null });
});

it('counts at once where nothing was counted, and again after half an hour', async () => {
  nowMs = Date.now();
  const { placeCounting } = test.modules;
  await test.database.pool.query('DELETE FROM place_page_counts');
  await test.given.records(flats(3));
  await placeCounting.countDue();
  expect((await show('/rent/pune/baner')).page?.homes).toBe(3);
  await test.given.records(flats(1));
  nowMs += (placeLimits.minutesBetweenCounts - 1) * 60_000;
  await placeCounting.countDue();
  expect((await show('/rent/pune/baner')).page?.homes).toBe(3);
  nowMs += 2 * 60_000;
  await placeCounting.countDue();
  expect((await show('/rent/pune/baner')).page?.homes).toBe(4);
});

it('counts places alone whose homes or seekers changed', async () => {
  const ids = await test.given.records([...flats(3), ...flats(3, { locality: 'Aundh' })]);
  await count();
  const { pool } = test.database;
  await pool.query('UPDATE place_pages SET homes = 77');
  const homesOf = async (path: string) => (await show(path)).page?.homes;
  await count();
  expect(await homesOf('/rent/pune/baner')).toBe(77);
  await pool.query(`UPDATE properties SET furnishing = 'furnished' WHERE id = $1`, [ids[0]]);
  await count();
  // The city has the home as well.
  expect([await homesOf('/rent/pune/baner'), await homesOf('/rent/pune')]).toEqual([3, 6]);
  expect(await homesOf('/rent/pune/aundh')).toBe(77);
  const wish = { transactionType: 'tenant' as const, preferredLocations: ['Aundh'], locality: null, bedrooms: 2 };
  await test.given.records([wish]);
  await count();
  expect(await homesOf('/rent/pune/aundh')).toBe(3);
  // Nothing is left there: its page is emptied, although no home of it is counted.
  await setStatus(ids.slice(3), 'inactive');
  await count();
  expect((await show('/rent/pune/aundh')).page?.homes).toBe(0);
  expect((await show('/rent/pune/baner')).page?.homes).toBe(3);
});
