import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { MapPrices } from '#contracts/search/map-prices.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const at = { latitude: 18.552, longitude: 73.802, showsExactPlace: true, superBuiltupArea: null, carpetArea: 1_000 };
const bounds = 'bounds=18.5,73.75,18.6,73.85';

async function prices(query: string): Promise<MapPrices> {
  const { status, body, headers } = await test.get(`/api/search/prices?${query}`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=300');
  return body.data as MapPrices;
}

/** `count` flats of 1,000 sq ft, each a thousand rupees a square foot dearer than the one before. */
const flats = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ ...at, price: (n + 1) * 1_000_000, ...more }));

beforeEach(async () => {
  await test.given.records([
    ...flats(limits.pricedHomes + 1),
    // A digit too many moves no middle.
    { ...at, price: 9_000_000_000 },
    ...flats(limits.pricedHomes, { transactionType: 'rent', price: 25_400 }),
    // A square to the north: one home too few.
    ...flats(limits.pricedHomes - 1, { latitude: 18.58 }),
    // Nothing that would be compared with flats: other types, no price, no area, not on offer.
    ...flats(9, { propertyType: 'villa', price: 99_000_000 }),
    { ...at, price: 0 },
    { ...at, price: 99_000_000, carpetArea: null },
    { ...at, price: 99_000_000, status: 'inactive' },
  ]);
  await test.modules.search.refresh();
});

describe('GET /api/search/prices', () => {
  // specification 12.5
  it('gives the middle price of a square foot and the homes behind it, sale and rent apart', async () => {
    const { cells } = await prices(`${bounds}&zoom=13`);
    expect(cells).toEqual([
      {
        bounds: { south: 18.546875, west: 73.796875, north: 18.5546875, east: 73.8046875 },
        rupees_per_sqft: 5_500,
        homes: limits.pricedHomes + 2,
      },
    ]);
    const rents = await prices(`${bounds}&zoom=13&transaction_type=rent`);
    expect(rents.cells.map(({ rupees_per_sqft: rupees, homes }) => [rupees, homes])).toEqual([
      [25, limits.pricedHomes],
    ]);
  });

  it('merges cells when the map is zoomed out, and has none for a map of the country', async () => {
    const wide = await prices('bounds=18,73,19.5,75&zoom=9');
    expect(wide.cells.map(({ homes }) => homes)).toEqual([2 * limits.pricedHomes + 1]);
    expect(await prices('bounds=6,68,37,98&zoom=5')).toEqual({ cells: [], is_too_wide: true });
    const near = await prices(`bounds=18.551,73.801,18.553,73.803&zoom=20`);
    expect(near.cells).toHaveLength(1);
    expect((near.cells[0]?.bounds.north ?? 0) - (near.cells[0]?.bounds.south ?? 0)).toBeCloseTo(1 / 256, 9);
  });

  it('follows the records where these are few', async () => {
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE price = 25400`);
    await test.modules.search.refresh();
    expect(await prices(`${bounds}&zoom=13&transaction_type=rent`)).toEqual({ cells: [] });
  });

  it.each([
    ['', 'bounds'],
    [`${bounds}&transaction_type=buy`, 'transaction_type'],
    [`${bounds}&zoom=23`, 'zoom'],
    [`${bounds}&bedrooms=2`, 'bedrooms'],
  ])('refuses "%s" with a sentence for its field', async (query, field) => {
    const { status, body } = await test.get(`/api/search/prices?${query}`);
    expect(status).toBe(422);
    expect(body.errors[field][0]).toMatch(/\w+/);
  });
});
