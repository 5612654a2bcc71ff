import { expect, it } from 'vitest';
import { findSimilarHomes } from '#contracts/calls/search.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { answer, fakeApi } from '#web/testing/fake-api.ts';
import { loadSimilar, loadSimilarTo } from './similar-homes.ts';

const flat = {
  id: 7,
  transaction_type: 'sale',
  property_type: 'apartment',
  bedrooms: 2,
  price: 10_000_000,
  latitude: 18.56,
  longitude: 73.78,
  address: { city: 'Pune', locality: 'Baner' },
  pictures: [],
} as unknown as PropertyRecord;

/** An API that has one home, and records its calls. */
function api() {
  const asked: object[] = [];
  const similar = answer(findSimilarHomes, ({ query }) => {
    asked.push(query);
    return { data: [{ ...flat, id: 8 }] };
  });
  return { api: fakeApi([similar]), asked };
}

const kind = { transaction_type: 'sale', property_type: 'apartment', bedrooms: '2' };

it('asks for homes like one at its point, without itself', async () => {
  const { api: calls, asked } = api();
  expect((await loadSimilar(calls, flat, {})).map(({ id }) => id)).toEqual([8]);
  expect(asked).toEqual([{ ...kind, price: '10000000', latitude: '18.56', longitude: '73.78', except: '7' }]);
});

it('asks in its city and locality where it has no point', async () => {
  const { api: calls, asked } = api();
  const land = { ...flat, latitude: null, longitude: null, bedrooms: null };
  await loadSimilar(calls, land, {});
  const facts = { ...kind, bedrooms: undefined, price: '10000000', city: 'Pune', locality: 'Baner', except: '7' };
  expect(asked).toEqual([facts]);
});

it('asks by kind and place alone for a home that is gone', async () => {
  const { api: calls, asked } = api();
  const { transaction_type, property_type, bedrooms } = flat;
  await loadSimilarTo(calls, { transaction_type, property_type, bedrooms, city: 'Pune', locality: null }, {});
  expect(asked).toEqual([{ ...kind, city: 'Pune', locality: undefined }]);
});
