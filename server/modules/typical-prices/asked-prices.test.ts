import { beforeEach, describe, expect, it } from 'vitest';
import type { AskedPrices } from '#contracts/search/asked-prices.ts';
import { limits } from '#contracts/limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const enough = limits.pricedHomes;

async function asked(query: string): Promise<AskedPrices | null> {
  const { status, body } = await test.get(`/api/search/asked-prices?${query}`);
  expect(status).toBe(200);
  return body.data as AskedPrices | null;
}

/** `count` flats of two bedrooms, from ten lakh on, each ten lakh dearer than the one before. */
const flats = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    city: 'Pune',
    locality: 'Baner',
    bedrooms: 2,
    price: (n + 1) * 1_000_000,
    ...more,
  }));

const likeFlats = 'transaction_type=sale&property_type=apartment&city=Pune&bedrooms=2';

beforeEach(async () => {
  await test.given.records([
    ...flats(enough),
    // One with a digit too many, and nothing that is not like it: another size, type, deal, place or no price.
    ...flats(1, { price: 9_000_000_000 }),
    ...flats(enough, { bedrooms: 4, price: 80_000_000 }),
    ...flats(enough, { propertyType: 'villa', price: 70_000_000 }),
    ...flats(enough - 1, { transactionType: 'rent', price: 30_000 }),
    ...flats(enough - 1, { locality: 'Baner Gaon', price: 60_000_000 }),
    ...flats(1, { price: 0 }),
    ...flats(1, { status: 'inactive', price: 50_000_000 }),
  ]);
  await test.modules.search.refresh();
});

describe('GET /api/search/asked-prices', () => {
  // specification 11.27
  it('gives the middle of what like homes of the locality are offered for, and their number', async () => {
    expect(await asked(`${likeFlats}&locality=baner`)).toEqual({
      homes: enough + 1,
      place: 'baner',
      is_locality: true,
      rupees: 5_000_000,
      rupees_per_sqft: null,
    });
  });

  it('takes the city where the locality has too few', async () => {
    expect(await asked(`${likeFlats}&locality=Baner+Gaon`)).toMatchObject({
      homes: 2 * enough,
      place: 'Pune',
      is_locality: false,
    });
  });

  it('gives nothing where too few are on offer, without the bedrooms of a home, and without a city', async () => {
    expect(await asked('transaction_type=rent&property_type=apartment&city=Pune&locality=Baner&bedrooms=2')).toBeNull();
    expect(await asked('transaction_type=sale&property_type=apartment&city=Pune&locality=Baner')).toBeNull();
    expect(await asked('transaction_type=sale&property_type=apartment&city=+&bedrooms=2')).toBeNull();
    expect(await asked('transaction_type=sale&property_type=apartment&city=Atlantis&bedrooms=2')).toBeNull();
  });

  it('compares land, shops and offices by the square foot', async () => {
    await test.given.records(
      flats(enough, {
        propertyType: 'plot',
        bedrooms: null,
        landArea: 2_000,
        carpetArea: null,
        builtArea: null,
        superBuiltupArea: null,
        price: 3_000_000,
      }),
    );
    await test.modules.search.refresh();
    expect(await asked('transaction_type=sale&property_type=plot&city=Pune&locality=Baner')).toMatchObject({
      homes: enough,
      rupees: null,
      rupees_per_sqft: 1_500,
    });
  });

  it.each(['', 'transaction_type=buy&property_type=plot&city=Pune', `${likeFlats}&bedrooms=two`])(
    'refuses what it cannot read (%s)',
    async (query) => {
      expect((await test.get(`/api/search/asked-prices?${query}`)).status).toBe(422);
    },
  );
});
