import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import type { UsualPriceQuery } from './usual-price.ts';

const test = useTestApp();
const enough = limits.pricedHomes;

/** `count` flats of 1,000 sq ft, each of an owner of its own, at 10,000 to 10,700 rupees a square foot. */
const flats = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ carpetArea: 1_000, price: 10_000_000 + (n % 8) * 100_000, ...more }));

const flat = {
  transactionType: 'sale',
  propertyType: 'apartment',
  city: 'Pune',
  locality: 'Baner',
  bedrooms: 2,
} as const;

const usual = async (query: Partial<UsualPriceQuery> = {}) => {
  await test.modules.search.refresh();
  return test.modules.typicalPrices.usual({ ...flat, ...query });
};

describe('a usual price', () => {
  it('is the middle half of like homes of the locality, by the square foot, with their number', async () => {
    await test.given.records(flats(enough));
    expect(await usual({ locality: ' BANER ' })).toEqual({
      measure: 'sqft',
      low: 10_175,
      middle: 10_350,
      high: 10_525,
      homes: enough,
      scope: 'locality',
      isOfRooms: true,
      isOfFurnishing: false,
    });
    expect(await usual({ city: 'Poona' })).toMatchObject({ homes: enough });
  });

  // specification 5.25
  it('compares monthly rents alone', async () => {
    const rent = { transactionType: 'rent', price: 30_000 };
    await test.given.records([
      ...flats(enough, rent),
      ...flats(enough, { ...rent, tenancy: 'lease', price: 1_500_000 }),
      ...flats(enough, { ...rent, tenancy: 'heavy-deposit', price: 5_000 }),
      ...flats(enough, { ...rent, tenancy: 'monthly' }),
    ]);
    expect(await usual({ transactionType: 'rent' })).toMatchObject({ homes: 2 * enough, low: 30_000, high: 30_000 });
  });

  it('is moved neither by many posts of one owner nor by a few absurd prices', async () => {
    await test.given.records(flats(16));
    const before = await usual();
    const { id: ownerId } = await test.given.user();
    await test.given.records([...flats(40, { ownerId, price: 900_000_000 }), ...flats(1, { price: 1_000 })]);
    const after = await usual();
    expect(after?.homes).toBe(16 + limits.pricedHomesOfOwner + 1);
    expect((after?.middle ?? 0) / (before?.middle ?? 1)).toBeCloseTo(1, 1);
  });

  it('comes of no single owner, however many homes are theirs', async () => {
    const { id: ownerId } = await test.given.user();
    await test.given.records(flats(20, { ownerId }));
    expect(await usual()).toBeNull();
  });

  it('is looked for in the locality, then around the point, then in the city', async () => {
    const point = { latitude: 18.559, longitude: 73.7868 };
    const far = { locality: 'Hadapsar', latitude: 18.5, longitude: 73.93, price: 20_000_000 };
    await test.given.records([...flats(enough, { locality: 'Balewadi' }), ...flats(3 * enough, far)]);
    expect(await usual({ locality: 'Hadapsar', point })).toMatchObject({ scope: 'locality', middle: 20_000 });
    expect(await usual({ point })).toMatchObject({ scope: 'cell', middle: 10_350, homes: enough });
    expect(await usual()).toMatchObject({ scope: 'city', middle: 20_000, homes: 4 * enough });
    expect(await usual({ city: 'Atlantis', point })).toBeNull();
  });

  it('compares rents by the month, with as many bedrooms and the same furnishing where these are known', async () => {
    const rent = { transactionType: 'rent', price: 30_000 };
    await test.given.records([
      ...flats(2 * enough, { ...rent, furnishing: 'unfurnished' }),
      ...flats(enough, { ...rent, price: 45_000, furnishing: 'furnished' }),
      ...flats(enough, { ...rent, price: 80_000, bedrooms: 4 }),
    ]);
    const rented = { transactionType: 'rent' } as const;
    expect(await usual({ ...rented, furnishing: 'furnished' })).toMatchObject({
      measure: 'whole',
      middle: 45_000,
      homes: enough,
      isOfFurnishing: true,
    });
    expect(await usual(rented)).toMatchObject({ middle: 30_000, homes: 3 * enough, isOfFurnishing: false });
    expect(await usual({ ...rented, furnishing: 'semi-furnished' })).toMatchObject({ middle: 30_000 });
    expect(await usual({ ...rented, bedrooms: 3 })).toBeNull();
  });

  it('compares sales with flats of any size where too few have as many bedrooms', async () => {
    await test.given.records(flats(enough));
    expect(await usual({ bedrooms: 5 })).toMatchObject({ middle: 10_350, isOfRooms: false });
  });
});

describe('GET /api/properties/:id/typical-price', () => {
  it('gives the middle price of homes on offer with their number, else what was published', async () => {
    const [id] = await test.given.records(flats(enough - 1));
    await test.modules.search.refresh();
    const shown = async () => (await test.get(`/api/properties/${id}/typical-price`)).body.data as unknown;
    expect(await shown()).toMatchObject({ locality: 'Baner', source: expect.stringMatching(/public listings/) });
    await test.given.record({ carpetArea: 1_000, price: 10_700_000 });
    await test.modules.search.refresh();
    expect(await shown()).toEqual({
      locality: 'Baner',
      city: 'Pune',
      price_per_sq_ft: 10_350,
      rent_per_month: null,
      source: 'The middle of 8 homes on offer here',
      offered: { homes: 8, low: 10_175, high: 10_525, scope: 'locality', of_rooms: true, of_furnishing: false },
    });
  });
});
