import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

type Given = Parameters<typeof test.given.records>[0][number];
/** One degree of latitude, in kilometres. */
const kmPerDegree = 111.2;
const baner = { latitude: 18.56, longitude: 73.78 };

const flat = { propertyType: 'apartment', bedrooms: 2, price: 10_000_000, city: 'Pune', locality: 'Baner', ...baner };
const north = (km: number) => ({ ...baner, latitude: baner.latitude + km / kmPerDegree, showsExactPlace: true });

async function given(homes: readonly Record<string, unknown>[]): Promise<number[]> {
  const ids = await test.given.records(
    homes.map((home) => ({ ...flat, showsExactPlace: true, ...home }) as unknown as Given),
  );
  await test.modules.search.refresh();
  return ids;
}

async function similar(query: Record<string, string>): Promise<PropertyRecord[]> {
  const kind = { transaction_type: 'sale', property_type: 'apartment', bedrooms: '2', price: '10000000' };
  const { status, body } = await test.get(
    `/api/search/similar?${new URLSearchParams({ ...kind, ...query }).toString()}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as PropertyRecord[];
}
const here = { latitude: String(baner.latitude), longitude: String(baner.longitude) };
const titles = (records: readonly PropertyRecord[]) => records.map(({ title }) => title);

describe('homes like one', () => {
  // specification 6.15
  it('come nearest first, four at most, without the home itself', async () => {
    const [itself] = await given([
      { title: 'itself', ...north(0) },
      ...[2.5, 0.4, 1.1, 2.9, 0.7].map((km) => ({ title: `${km} km`, ...north(km) })),
    ]);
    const found = await similar({ ...here, except: String(itself) });
    expect(titles(found)).toEqual(['0.4 km', '0.7 km', '1.1 km', '2.5 km']);
    expect(found).toHaveLength(limits.similarHomes);
    expect(titles(await similar(here))[0]).toBe('itself');
  });

  it('are looked for farther away where three kilometres hold too few, and not beyond fifteen', async () => {
    await given([14, 2, 16, 8].map((km) => ({ title: `${km} km`, ...north(km) })));
    expect(titles(await similar(here))).toEqual(['2 km', '8 km', '14 km']);
  });

  it('are of its type and deal, with a price within a quarter and one bedroom more or less', async () => {
    await given([
      { title: 'villa', propertyType: 'villa' },
      { title: 'to let', transactionType: 'rent', price: 10_000_000 },
      { title: 'dear', price: 12_500_001 },
      { title: 'cheap', price: 7_499_999 },
      { title: 'large', bedrooms: 4 },
      { title: 'unknown size', bedrooms: null },
      { title: 'bottom', price: 7_500_000, bedrooms: 1, ...north(0.1) },
      { title: 'top', price: 12_500_000, bedrooms: 3, ...north(0.2) },
    ]);
    expect(titles(await similar(here))).toEqual(['bottom', 'top']);
  });

  // specification 6.15
  it('are one of an owner’s homes in a society, so that its units don’t fill the list', async () => {
    const [owner, other] = [await test.given.user(), await test.given.user()];
    const unit = (km: number, ownerId: number) => ({
      title: `unit ${km}`,
      society: 'Sonchafa Park',
      ownerId,
      ...north(km),
    });
    await given([
      ...[0.1, 0.2, 0.3, 0.4, 0.5].map((km) => unit(km, owner.id)),
      unit(0.6, other.id),
      { title: 'alone', ...north(1) },
    ]);
    expect(titles(await similar(here))).toEqual(['unit 0.1', 'unit 0.6', 'alone']);
  });

  // specification 6.15
  it('have at most one bedroom more or less, also where the filter means "or more"', async () => {
    await given([7, 5, 3, 2].map((bedrooms) => ({ title: `${bedrooms} BHK`, bedrooms, ...north(bedrooms / 10) })));
    expect(titles(await similar({ ...here, bedrooms: '4' }))).toEqual(['3 BHK', '5 BHK']);
    expect(titles(await similar({ ...here, bedrooms: '6' }))).toEqual(['5 BHK', '7 BHK']);
  });

  it('are those of its city where it has no point, those of its locality first', async () => {
    await given([
      { title: 'Baner', locality: 'Baner', createdAt: new Date('2026-03-01') },
      { title: 'Wakad', locality: 'Wakad', createdAt: new Date('2026-03-02') },
      { title: 'Mumbai', city: 'Mumbai', state: 'Maharashtra', locality: 'Baner' },
    ]);
    expect(titles(await similar({ city: 'Pune', locality: 'Baner' }))).toEqual(['Baner', 'Wakad']);
    expect(await similar({})).toEqual([]);
  });

  it('are those of any price and size where these are not known', async () => {
    await given([
      { title: 'dear', price: 90_000_000, ...north(0.1) },
      { title: 'unknown size', bedrooms: null },
    ]);
    const query = new URLSearchParams({ transaction_type: 'sale', property_type: 'apartment', ...here });
    const { body } = await test.get(`/api/search/similar?${query.toString()}`);
    expect(titles(body.data as PropertyRecord[])).toEqual(['unknown size', 'dear']);
  });

  it('are only those that are offered', async () => {
    const [paused, sold] = await given([{ title: 'paused' }, { title: 'sold' }, { title: 'offered' }]);
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [paused]);
    await test.database.pool.query(`UPDATE properties SET status = 'sold' WHERE id = $1`, [sold]);
    expect(titles(await similar(here))).toEqual(['offered']);
  });
});

it.each([
  ['property_type=apartment', 'transaction_type'],
  ['transaction_type=sale&property_type=castle', 'property_type'],
  ['transaction_type=sale&property_type=villa&latitude=18', 'latitude'],
  ['transaction_type=sale&property_type=villa&bedrooms=two', 'bedrooms'],
  ['transaction_type=sale&property_type=villa&except=0', 'except'],
])('%s is 422 and names the field', async (query, field) => {
  const { status, body } = await test.get(`/api/search/similar?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors as object)).toContain(field);
});
