import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { SearchSummary } from '#contracts/search/search.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const day = 24 * 3600 * 1000;

async function titles(query: string): Promise<string[]> {
  const { status, body } = await test.get(`/api/properties?${query}`);
  expect(status).toBe(200);
  return (body.data as PropertyRecord[]).map(({ title }) => title);
}

beforeEach(async () => {
  await test.given.records([
    {
      title: 'Garden flat',
      price: 9_000_000,
      bedrooms: 2,
      locality: 'Baner',
      createdAt: new Date(Date.now() - 3 * day),
    },
    {
      title: 'Tower flat',
      price: 21_000_000,
      bedrooms: 3,
      locality: 'Whitefield',
      city: 'Bangalore',
      state: 'Karnataka',
      furnishing: 'furnished',
      latitude: 12.9698,
      longitude: 77.7499,
      createdAt: new Date(Date.now() - 2 * day),
    },
    {
      title: 'Old villa',
      propertyType: 'villa',
      price: 60_000_000,
      bedrooms: 5,
      locality: 'Koramangala',
      city: 'Bengaluru',
      state: 'Karnataka',
      latitude: 12.9352,
      longitude: 77.6245,
      isFeatured: true,
      featuredUntil: new Date(Date.now() + day),
      createdAt: new Date(Date.now() - 9 * day),
    },
    { title: 'Price on request', price: 0, bedrooms: 2, createdAt: new Date(Date.now() - 4 * day) },
    { title: 'Rented flat', transactionType: 'rent', price: 28_000, createdAt: new Date(Date.now() - day) },
    {
      title: 'Family looks for a home',
      transactionType: 'buy',
      price: 0,
      maxBudget: 8_000_000,
      preferredLocations: ['Aundh'],
    },
  ]);
  await test.modules.search.refresh();
});

describe('what is listed', () => {
  // specification 5.5
  it('shows homes for sale, featured first and then the newest', async () => {
    expect(await titles('')).toEqual(['Old villa', 'Tower flat', 'Garden flat', 'Price on request']);
  });

  // specification 7.8
  it('hides paused, pending, sold, rented and expired records, also those that no job has marked yet', async () => {
    await test.given.records([
      { title: 'paused', status: 'inactive' },
      { title: 'pending', status: 'pending' },
      { title: 'sold', status: 'sold' },
      { title: 'rented', status: 'rented' },
      { title: 'marked', status: 'expired' },
      { title: 'over', expiresAt: new Date(Date.now() - 1000) },
    ]);
    const { body } = await test.get('/api/properties');
    expect(body.meta.total).toBe(4);
    expect(await titles('')).toHaveLength(4);
  });

  it('no longer features a record past its end, whether or not a job ran', async () => {
    await test.given.record({ title: 'Was featured', isFeatured: true, featuredUntil: new Date(Date.now() - 1000) });
    const { body } = await test.get('/api/properties?per_page=50');
    const record = (body.data as PropertyRecord[]).find(({ title }) => title === 'Was featured');
    expect(record?.is_featured).toBe(false);
    expect(await titles('is_featured=1')).toEqual(['Old villa']);
    await test.modules.listings.sweepExpired();
    expect((await titles('')).indexOf('Was featured')).toBe(1);
  });

  // specification 17.4
  it('answers the same under /api/search', async () => {
    const list = await test.get('/api/properties?city=Pune');
    const search = await test.get('/api/search?city=Pune');
    expect(search.body).toEqual(list.body);
  });
});

it('answers in full when it is compressed', async () => {
  const answer = await test.app.inject({ url: '/api/properties', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toMatchObject({ success: true, meta: { total: 4 } });
});

describe('filters', () => {
  it.each([
    ['city=Bangalore', ['Old villa', 'Tower flat']],
    ['city=bengaluru', ['Old villa', 'Tower flat']],
    ['city=Delhi NCR', []],
    ['city=Atlantis', []],
    ['property_type=villa', ['Old villa']],
    ['property_type=villa&property_type=apartment&bedrooms=3', ['Tower flat']],
    ['property_type[]=villa&property_type[]=apartment&bedrooms[]=3', ['Tower flat']],
    ['bedrooms=4', ['Old villa']],
    ['bedrooms=2&bedrooms=4', ['Old villa', 'Garden flat', 'Price on request']],
    ['min_price=9000000&max_price=21000000', ['Tower flat', 'Garden flat']],
    ['max_price=500000', []],
    ['furnishing=furnished', ['Tower flat']],
    ['is_featured=1', ['Old villa']],
    ['is_featured=0', ['Tower flat', 'Garden flat', 'Price on request']],
    ['transaction_type=rent', ['Rented flat']],
    ['transaction_type=buy', ['Family looks for a home']],
    ['transaction_type=buy&max_price=8000000', ['Family looks for a home']],
    ['transaction_type=buy&max_price=7999999', []],
    ['transaction_type=buy&location=Aundh', ['Family looks for a home']],
    ['location=Baner', ['Garden flat', 'Price on request']],
    ['location=Baner, Pune, Maharashtra 411045, India', ['Garden flat', 'Price on request']],
    ['location=Koramangla', ['Old villa']],
    ['location=New Delhi', []],
    ['location=Bangalore', ['Old villa', 'Tower flat']],
    ['search=whitefeild', ['Tower flat']],
    ['search=whitef', ['Tower flat']],
    ['search=flat bangalore', ['Tower flat']],
    ['search=balconies', ['Old villa', 'Tower flat', 'Garden flat', 'Price on request']],
    ['search=%25', []],
    ['search=in the', ['Old villa', 'Tower flat', 'Garden flat', 'Price on request']],
    ['latitude=12.9698&longitude=77.7499', ['Tower flat']],
    ['latitude=12.9698&longitude=77.7499&radius_km=20', ['Old villa', 'Tower flat']],
    ['bounds=18,73,19,74', ['Garden flat', 'Price on request']],
  ])('%s', async (query, expected) => {
    expect(await titles(encodeURI(query).replaceAll('%2525', '%25'))).toEqual(expected);
  });
});

describe('sorts', () => {
  it.each([
    ['sort_by=price&sort_direction=asc', ['Old villa', 'Garden flat', 'Tower flat', 'Price on request']],
    ['sort_by=price&sort_direction=desc', ['Old villa', 'Tower flat', 'Garden flat', 'Price on request']],
    ['sort_by=max_price', ['Old villa', 'Tower flat', 'Garden flat', 'Price on request']],
    ['sort_by=created_at&sort_direction=asc', ['Old villa', 'Price on request', 'Garden flat', 'Tower flat']],
    ['sort_by=title&sort_direction=asc', ['Old villa', 'Garden flat', 'Price on request', 'Tower flat']],
  ])('%s, featured first', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each(['views_count', 'inquiries_count', 'responses_count'] as const)('%s', async (field) => {
    await test.given.record({ title: 'Busy', viewsCount: 9, inquiriesCount: 9, responsesCount: 9 });
    expect((await titles(`sort_by=${field}`))[1]).toBe('Busy');
    expect((await titles(`sort_by=${field}&sort_direction=asc`)).at(-1)).toBe('Busy');
  });
});

describe('paging', () => {
  // specification 5.5
  it('neither repeats nor drops a record, whichever shape answers, with every sort', async () => {
    const same = new Date(Date.now() - 5 * day);
    await test.given.records(
      Array.from({ length: 25 }, (_, n) => ({
        title: 'Equal',
        createdAt: same,
        isFeatured: n % 5 === 0,
        featuredUntil: n % 5 === 0 ? new Date(Date.now() + day) : null,
      })),
    );
    for (const sort of ['created_at', 'price', 'title', 'views_count', 'max_price']) {
      const seen: number[] = [];
      for (let page = 1; page <= 5; page++) {
        const { body } = await test.get(`/api/properties?sort_by=${sort}&per_page=7&page=${page}`);
        expect(body.meta).toMatchObject({ total: 29, last_page: 5, per_page: 7, current_page: page });
        seen.push(...(body.data as PropertyRecord[]).map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(29);
    }
  });

  it('returns an empty page past the end, with the right total', async () => {
    const { body } = await test.get('/api/properties?page=9');
    expect(body).toMatchObject({ success: true, data: [], meta: { total: 4, last_page: 1, from: null, to: null } });
  });
});

describe('the last page', () => {
  it('is one that answers, and says where there are more records behind it', async () => {
    // Simulates all records before the deepest page that answers, without storing each of them.
    await test.database.pool.query(
      `INSERT INTO search_facet_changes (transaction_type, property_type, bedrooms, bucket, records)
       VALUES ('sale', 'apartment', 2, 80, 30000)`,
    );
    await test.modules.search.refresh();
    const { body } = await test.get('/api/properties?per_page=50');
    expect(body.meta).toMatchObject({ total: 30_004, last_page: 200, last_page_is_capped: true });
    expect((await test.get('/api/properties?per_page=50&page=200')).status).toBe(200);
    expect((await test.get('/api/properties?per_page=50&page=201')).status).toBe(422);
    const { body: some } = await test.get('/api/properties?city=Pune');
    expect(some.meta).toMatchObject({ total: 2, last_page: 1 });
    expect(some.meta).not.toHaveProperty('last_page_is_capped');
  });
});

describe('counts', () => {
  it('counts the same filters under every tab', async () => {
    const { body } = await test.get('/api/search/counts?city=Pune');
    expect(body.data.by_transaction_type).toEqual({ sale: 2, rent: 1, buy: 1, tenant: 0 });
  });

  // specification 5.28
  it('says which filter to drop for more where few are found, and nothing where dropping one finds no more', async () => {
    const without = async (query: string) =>
      (await test.get(`/api/search/counts?${query}`)).body.data.without as unknown;
    expect(await without('city=Pune')).toEqual([{ filter: 'city', total: 4 }]);
    expect(await without('city=Pune&city=Bangalore')).toEqual([]);
    await test.given.records(Array.from({ length: 6 }, () => ({ city: 'Nashik', state: 'Maharashtra' })));
    expect(await without('city=Nashik')).toEqual([]);
    await test.database.pool.query(`DELETE FROM properties WHERE city = 'Nashik'`);
  });

  it('says which filter to drop when nothing is found', async () => {
    const { body } = await test.get('/api/search/counts?city=Pune&bedrooms=3');
    expect(body.data.without).toEqual([
      { filter: 'bedrooms', total: 2 },
      { filter: 'city', total: 1 },
    ]);
  });

  it('sums up the home page', async () => {
    const { body } = await test.get('/api/search/summary');
    expect(body.data.cities).toContainEqual({ city: 'Bangalore', total: 2 });
    expect(body.data.cities).toContainEqual({ city: 'Pune', total: 2 });
    expect(body.data.tiles).toMatchObject({ bedrooms_2: 2, bedrooms_3: 1, bedrooms_4: 1, villa: 1, land: 0 });
    expect(body.data.localities[0]).toEqual({ locality: 'Baner', city: 'Pune', total: 2 });
  });
});

describe('a figure of the home page', () => {
  // specification 4.7
  it('is what its link opens, to the record', async () => {
    await test.given.records([
      { propertyType: 'plot', bedrooms: null },
      { propertyType: 'land', bedrooms: null },
      { propertyType: 'plot', bedrooms: null, transactionType: 'rent' },
      { transactionType: 'rent', city: 'Mumbai', state: 'Maharashtra' },
      { city: 'Gurgaon', state: 'Haryana' },
    ]);
    const { body } = await test.get('/api/search/summary');
    const { cities, tiles } = body.data as SearchSummary;
    const opened = async (query: string) =>
      Number((await test.get(`/api/properties?transaction_type=sale&${query}`)).body.meta.total);
    for (const { city, total } of cities) expect(total, city).toBe(await opened(`city=${encodeURIComponent(city)}`));
    expect(tiles.land).toBe(await opened('property_type=land&property_type=plot'));
    expect(tiles.land).toBeGreaterThan(1);
    expect(tiles.villa).toBe(await opened('property_type=villa'));
    for (const rooms of [1, 2, 3, 4] as const) {
      expect(tiles[`bedrooms_${rooms}`]).toBe(await opened(`bedrooms=${rooms}`));
    }
  });
});

it('takes hostile words as words', async () => {
  for (const text of [`o'b\\re:*&|!<->`, `'; DROP TABLE properties; --`, '\u{1F3E0}', '((((', 'ब्लॉक', '\\', `a'b`]) {
    const { status } = await test.get(`/api/properties?search=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
  }
  expect(await titles('')).toHaveLength(4);
});
