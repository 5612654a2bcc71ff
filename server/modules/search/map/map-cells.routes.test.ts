import { beforeEach, describe, expect, it } from 'vitest';
import { writeDrawnArea } from '#contracts/search/drawn-area.ts';
import { limits } from '#contracts/limits.ts';
import type { SearchCells, SearchCellsQuery } from '#contracts/search/search.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makePlanning } from '#server/modules/search/find/planning.ts';
import { makeEstimates } from '#server/modules/search/shortcuts/estimates.ts';
import { makeShortcuts } from '#server/modules/search/shortcuts/shortcuts.ts';
import { presentCells } from './map-cells.ts';
import { makeWishes } from '#server/modules/search/filters/read-wish.ts';
import { asking, must, valueOf } from '#server/modules/search/filters/wish.ts';

const test = useTestApp();
const pune = '18.4,73.7,18.7,74.0';

beforeEach(async () => {
  await test.given.records([
    { title: 'Garden flat', latitude: 18.55, longitude: 73.8, bedrooms: 2, price: 9_000_000 },
    { title: 'Lift flat', latitude: 18.551, longitude: 73.802, bedrooms: 3, price: 12_000_000 },
    { title: 'Old villa', latitude: 18.62, longitude: 73.9, propertyType: 'villa', bedrooms: 4, price: 0 },
    { title: 'Rented', transactionType: 'rent', latitude: 18.55, longitude: 73.8, price: 20_000 },
    { title: 'Far away', latitude: 12.97, longitude: 77.6, city: 'Bengaluru', state: 'Karnataka' },
    { title: 'Paused', latitude: 18.55, longitude: 73.8, status: 'inactive' },
    { title: 'Over', latitude: 18.55, longitude: 73.8, expiresAt: new Date(Date.now() - 1000) },
    { title: 'Nowhere', latitude: null, longitude: null },
  ]);
  await test.modules.search.refresh();
});

async function cells(query: string): Promise<SearchCells> {
  const { status, body } = await test.get(`/api/search/cells?${query}`);
  expect(status).toBe(200);
  return body.data as SearchCells;
}

describe('GET /api/search/cells', () => {
  it('returns the cells of the box with their counts and mean points', async () => {
    const found = await cells(`bounds=${pune}&zoom=11`);
    expect(found).toEqual({
      cells: [
        {
          latitude: expect.closeTo(18.5505, 6),
          longitude: expect.closeTo(73.801, 6),
          count: 2,
          bounds: { south: 18.53125, west: 73.78125, north: 18.5625, east: 73.8125 },
        },
        {
          latitude: 18.62,
          longitude: 73.9,
          count: 1,
          bounds: { south: 18.59375, west: 73.875, north: 18.625, east: 73.90625 },
        },
      ],
      total: 3,
    });
  });

  it('merges cells when the map is zoomed out, and splits them when it is zoomed in', async () => {
    expect((await cells('bounds=6,68,37,98&zoom=5')).cells.map(({ count }) => count)).toEqual([1, 3]);
    expect((await cells('bounds=-90,-180,90,180')).cells.map(({ count }) => count)).toEqual([4]);
    const near = await cells('bounds=18.549,73.799,18.552,73.803&zoom=20');
    expect(near.cells.map(({ count }) => count)).toEqual([1, 1]);
    expect((await cells('bounds=18.55,73.8,18.55,73.8')).total).toBe(1);
  });

  it('stays the same for a cell while the map is moved', async () => {
    const [left] = (await cells('bounds=18.54,73.79,18.56,73.81&zoom=10')).cells;
    const moved = (await cells('bounds=18.545,73.795,18.565,73.815&zoom=10')).cells;
    expect(moved).toContainEqual(left);
  });

  it.each([
    ['transaction_type=rent', 1],
    ['property_type=villa', 1],
    ['property_type=villa&property_type=apartment&bedrooms=3', 1],
    ['bedrooms=4', 1],
    ['max_price=10000000', 1],
    ['city=Pune', 3],
    ['city=Atlantis', 0],
    ['search=garden', 1],
    ['search=flat', 2],
    ['is_featured=1', 0],
    ['is_featured=0', 3],
    ['furnishing=furnished', 0],
    ['latitude=18.62&longitude=73.9&radius_km=3', 1],
    ['sort_by=price&page=7&per_page=1', 3],
  ])('takes the filters of the list: %s', async (query, total) => {
    const found = await cells(`bounds=${pune}&zoom=11&${query}`);
    expect(found.total).toBe(total);
    expect(found.cells.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(found).not.toHaveProperty('is_at_least');
  });

  it('lists few homes one by one with their public points, the featured first, and only when asked', async () => {
    const far = await test.given.record({ latitude: 18.66, longitude: 73.95, isFeatured: true, price: 8_500_000 });
    const found = await cells(`bounds=${pune}&zoom=11&homes=1`);
    expect(found.homes?.map(({ price }) => price)).toEqual([8_500_000, 0, 12_000_000, 9_000_000]);
    expect(found.homes?.[0]).toMatchObject({ id: far, is_featured: true, property_type: 'apartment' });
    expect(found.homes?.[1]).toMatchObject({ property_type: 'villa', bedrooms: 4, is_featured: false });
    expect(await cells(`bounds=${pune}&zoom=11`)).not.toHaveProperty('homes');
  });

  // specification 5.14
  it('counts instead of listing where there are more homes than labels fit', async () => {
    const many = Array.from({ length: limits.mapHomes - 3 }, (_, n) => ({ latitude: 18.5 + n / 1e4, longitude: 73.8 }));
    await test.given.records(many);
    expect((await cells(`bounds=${pune}&homes=1`)).homes).toHaveLength(limits.mapHomes);
    await test.given.record({ latitude: 18.5, longitude: 73.8 });
    const found = await cells(`bounds=${pune}&homes=1`);
    expect(found.total).toBe(limits.mapHomes + 1);
    expect(found).not.toHaveProperty('homes');
  });

  it.each(['', 'search=flat', 'location=Baner&latitude=18.55&longitude=73.8&radius_km=4', 'drawn=DRAWN', 'city=Pune'])(
    'lists the homes of its cells, neither more nor fewer: %s',
    async (query) => {
      const ring = [
        { latitude: 18.54, longitude: 73.79 },
        { latitude: 18.56, longitude: 73.79 },
        { latitude: 18.55, longitude: 73.81 },
      ];
      const asked = query.replace('DRAWN', writeDrawnArea([ring]));
      for (const zoom of [8, 11, 16]) {
        const { cells: counted, homes = [] } = await cells(
          `bounds=18.5,73.75,18.56,73.81&zoom=${zoom}&homes=1&${asked}`,
        );
        for (const { bounds: box, count } of counted) {
          const inside = homes.filter(
            ({ latitude, longitude }) =>
              latitude >= box.south && latitude < box.north && longitude >= box.west && longitude < box.east,
          );
          expect(inside).toHaveLength(count);
        }
        expect(homes).toHaveLength(counted.reduce((sum, { count }) => sum + count, 0));
      }
    },
  );

  it.each([
    ['', 'bounds'],
    ['bounds=1,2,3', 'bounds'],
    ['bounds=19,73,18,74', 'bounds'],
    [`bounds=${pune}&zoom=23`, 'zoom'],
    [`bounds=${pune}&zoom=-1`, 'zoom'],
    [`bounds=${pune}&zoom=near`, 'zoom'],
    [`bounds=${pune}&bedrooms=9`, 'bedrooms'],
    [`bounds=${pune}&latitude=12`, 'latitude'],
  ])('refuses "%s" with a sentence for its field', async (query, field) => {
    const { status, body } = await test.get(`/api/search/cells?${query}`);
    expect(status).toBe(422);
    expect(body.errors[field][0]).toMatch(/\w+ \w+/);
  });
});

describe('where too much would have to be counted', () => {
  /** Simulates a million more at the same latitude, far in the east. */
  async function crowded() {
    const { pool } = test.database;
    await pool.query(`INSERT INTO search_map_cells (level, transaction_type, y, x, property_type, bedrooms, records, latitudes, longitudes)
      SELECT level, transaction_type, y, x + 1000, property_type, bedrooms, 1000000, 0, 0 FROM search_map_cells`);
    const { wishOf } = makeWishes({ pool });
    const many = { of: () => Promise.resolve(1e6), scope: () => Promise.resolve({ searched: 1e6, all: 1e6 }) };
    const { planOf } = makePlanning({ pool, estimates: { ...makeEstimates({ pool }), ...many } }, makeShortcuts);
    return {
      cells: async ({ bounds: within, zoom, ...query }: SearchCellsQuery) => {
        const wish = await wishOf(query);
        const search = valueOf(wish, 'search');
        const common = search && { ...search, records: search.records.map(() => 1_000_000) };
        return presentCells(
          common ? asking(wish, 'search', must([common])) : wish,
          { bounds: within, zoom },
          { planOf, homes: () => Promise.resolve(null) },
        );
      },
    };
  }
  const bounds = { south: 18.4, west: 73.7, north: 18.7, east: 74 };
  const sale = { transaction_type: 'sale' as const, bounds, zoom: 11 };

  it('counts the newest and says that there may be more', async () => {
    const service = await crowded();
    expect(await service.cells({ ...sale, city: ['Pune'] })).toMatchObject({ total: 3, is_at_least: true });
    expect(await service.cells({ ...sale, search: 'flat' })).toMatchObject({ total: 2, is_at_least: true });
  });

  it('returns exact counts of larger cells rather than a sample of finer ones', async () => {
    const service = await crowded();
    const near = { south: 18.549, west: 73.799, north: 18.552, east: 73.803 };
    const found = await service.cells({ ...sale, bounds: near, zoom: 20 });
    expect(found).toMatchObject({ cells: [{ count: 2, bounds: { south: 18.546875, north: 18.5546875 } }], total: 2 });
    expect(found).not.toHaveProperty('is_at_least');
    const priced = await service.cells({ ...sale, bounds: near, zoom: 20, max_price: 9_000_000 });
    expect(priced).toMatchObject({ cells: [{ count: 1, bounds: { south: 18.53125, north: 18.5625 } }], total: 1 });
    expect(priced).not.toHaveProperty('is_at_least');
  });
});
