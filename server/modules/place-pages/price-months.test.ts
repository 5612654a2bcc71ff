import { expect, it } from 'vitest';
import type { PlacePage } from '#contracts/places/place-pages.ts';
import type { PriceTrend } from '#contracts/places/price-trends.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const start = Date.parse('2026-09-15T06:00:00Z');
let nowMs = start;
const test = useTestApp({ clock: { now: () => new Date(nowMs) } });
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);

/** One night of each month, in which prices are noted and places counted. */
async function night(month: number): Promise<void> {
  nowMs = Date.UTC(2026, 8 + month, 15, 6);
  await test.modules.priceMonths.note();
  await test.modules.placeCounting.count();
}
async function page(path = '/rent/pune/baner/2-bhk-flats'): Promise<PlacePage> {
  return (await test.get(`/api/place-pages?path=${encodeURIComponent(path)}`)).body.data.page as PlacePage;
}
const trendsOf = async (path?: string): Promise<PriceTrend[]> => (await page(path)).trends;
const lastMonths = (trend: PriceTrend | undefined, count: number) => trend?.months.slice(-count);

const flats = (n: number, more: object = {}) =>
  Array.from({ length: n }, (_, at) => ({
    transactionType: 'rent' as const,
    price: 30_000 + at * 100,
    expiresAt: new Date('2027-09-01'),
    ...more,
  }));
const raise = (ids: readonly number[], factor: number) =>
  sql('UPDATE properties SET price = round(price * $2::numeric) WHERE id = ANY($1)', [ids, factor]);

// specification 35.8
it('says how the same homes moved, and is not moved by dear ones that come', async () => {
  const ids = await test.given.records(flats(10));
  await night(0);
  await raise(ids, 1.02);
  await night(1);
  await raise(ids.slice(0, 5), 1.02);
  await test.given.records(flats(12, { price: 90_000 }));
  await night(2);
  const [trend] = await trendsOf();
  expect(trend).toMatchObject({ deal: 'rent', kind: 'apartment', bedrooms: 2, year_percent: null });
  expect(lastMonths(trend, 4)).toMatchObject([
    { month: '2026-08', homes: 0, middle: null, change_percent: null },
    { month: '2026-09', homes: 10, middle: 30_450, same_homes: 0, change_percent: null },
    { month: '2026-10', homes: 10, same_homes: 10, change_percent: 2 },
    { month: '2026-11', homes: 22, middle: 90_000, same_homes: 10, change_percent: 1 },
  ]);
  // A locality shows its commonest sizes, and so does the city.
  expect((await trendsOf('/rent/pune'))[0]?.months.at(-1)?.homes).toBe(22);
});

// specification 35.8
it('counts at most three homes of an owner, and no slips of a digit', async () => {
  const { id: ownerId } = await test.given.user();
  const mine = await test.given.records(flats(9, { ownerId }));
  const others = await test.given.records(flats(6));
  await night(0);
  await raise(mine, 0.8);
  await raise(others.slice(0, 1), 10);
  await night(1);
  await night(2);
  const [trend] = await trendsOf();
  // Three of one owner and five others: eight, of which three fell by a fifth.
  expect(lastMonths(trend, 2)).toMatchObject([
    { same_homes: 8, change_percent: -8 },
    { same_homes: 9, change_percent: 0 },
  ]);
});

// specification 35.8
it('says nothing of months with few homes, and nothing at all of a place without three', async () => {
  const ids = await test.given.records(flats(8));
  await night(0);
  await night(1);
  expect(await trendsOf()).toEqual([]);
  await night(2);
  expect(await trendsOf()).toHaveLength(1);
  await sql(`UPDATE properties SET status = 'inactive' WHERE id = ANY($1)`, [ids.slice(0, 4)]);
  await night(3);
  expect(lastMonths((await trendsOf())[0], 1)).toMatchObject([
    { homes: 4, middle: null, change_percent: null, level: null },
  ]);
});

it('compares with the month before alone, and with the last night of it', async () => {
  const ids = await test.given.records(flats(9));
  await night(0);
  nowMs += 5 * 24 * 3_600_000;
  await raise(ids, 1.1);
  await test.modules.priceMonths.note();
  await test.modules.placeCounting.count();
  await sql(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [ids[0]]);
  await night(1);
  await sql(`UPDATE properties SET status = 'active' WHERE id = $1`, [ids[0]]);
  await night(2);
  expect(lastMonths((await trendsOf())[0], 3)).toMatchObject([
    { same_homes: 0 },
    { homes: 8, same_homes: 8, change_percent: 0 },
    { homes: 9, same_homes: 8, change_percent: 0 },
  ]);
  const { rows } = await sql(
    'SELECT before_rupees::int AS before, rupees::int AS now FROM observed_prices WHERE property_id = ANY($1) ORDER BY 2',
    [ids.slice(0, 2)],
  );
  expect(rows).toEqual([
    { before: null, now: 33_000 },
    { before: 33_110, now: 33_110 },
  ]);
});

it('is counted once a night, and of an erased home nothing is left', async () => {
  const [id] = await test.given.records(flats(8));
  await night(0);
  await sql('DELETE FROM place_price_months');
  await test.modules.placeCounting.count();
  expect((await sql('SELECT FROM place_price_months')).rowCount).toBe(0);
  await sql('DELETE FROM properties WHERE id = $1', [id]);
  expect((await sql('SELECT FROM observed_prices WHERE property_id = $1', [id])).rowCount).toBe(0);
});

// specification 35.8
it('keeps two years of months', async () => {
  await test.given.records(flats(8, { expiresAt: new Date('2036-01-01') }));
  await night(0);
  await night(25);
  const { rows } = await sql('SELECT DISTINCT month::text AS month FROM place_price_months');
  expect(rows).toEqual([{ month: '2028-10-01' }]);
});

// specification 35.8
it('says how a society moved, of any kind of homes and by its own homes alone', async () => {
  const ids = await test.given.records(flats(9, { society: 'Sonchafa Apartments' }));
  await test.given.records(flats(9, { price: 90_000 }));
  await test.modules.linking.link();
  const { rows } = await sql('SELECT slug FROM projects WHERE shown_at IS NOT NULL');
  const trends = async (): Promise<PriceTrend[]> =>
    (await test.get(`/api/societies/${(rows[0] as { slug: string }).slug}`)).body.data.society.trends as PriceTrend[];
  await night(0);
  await night(1);
  expect(await trends()).toEqual([]);
  await raise(ids, 1.01);
  await night(2);
  const [trend] = await trends();
  expect(trend).toMatchObject({ deal: 'rent', kind: null, bedrooms: 2 });
  expect(lastMonths(trend, 1)).toMatchObject([{ homes: 9, same_homes: 9, change_percent: 1 }]);
  await sql('DELETE FROM projects');
  expect((await sql('SELECT FROM society_price_months')).rowCount).toBe(0);
});
