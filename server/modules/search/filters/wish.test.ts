import { describe, expect, it } from 'vitest';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { wishFor, wordsAs } from '#server/testing/search/wishes.ts';
import { makeWishes } from './read-wish.ts';
import {
  alsoAsking,
  areSupported,
  askedOf,
  asking,
  droppable,
  everything,
  fieldsOf,
  keyOf,
  must,
  mustNot,
  valueOf,
  valuesOf,
  without,
} from './wish.ts';

const test = useTestApp({ keep: true });
const wishOf = (query: PropertyQuery) => makeWishes(test.database).wishOf(query);

it('takes a list without values for a filter that is not set', async () => {
  const wish = await wishOf({ transaction_type: 'sale', property_type: [], bedrooms: ['2'], search: ' ' });
  expect(fieldsOf(wish)).toEqual(['bedrooms']);
});

it('reads each filter as any of its values, and all options of a list that needs them as one', async () => {
  const query = { transaction_type: 'sale', bedrooms: ['2', '3'], amenities: ['Garden', 'Elevator'] } as const;
  const wish = await wishOf({ ...query, bedrooms: [...query.bedrooms], amenities: [...query.amenities] });
  expect(askedOf(wish, 'bedrooms')).toEqual([must(['2', '3'])]);
  expect(askedOf(wish, 'amenities')).toEqual([must([['Garden', 'Elevator']])]);
});

it('reads words that only rank as a wish, and homes that are not featured as a negation', async () => {
  await test.given.record({ title: 'Garden flat' });
  await test.modules.search.refresh();
  const wish = await wishOf({ transaction_type: 'sale', prefer: 'garden', is_featured: false });
  expect(askedOf(wish, 'search')).toMatchObject([{ values: [{ tsquery: `'garden'` }], not: false, strength: 'wish' }]);
  expect(askedOf(wish, 'is_featured')).toEqual([mustNot([true])]);
  expect(droppable(wish)).toEqual(['is_featured']);
});

it('asks in the order of the filters, however it was made', async () => {
  const wish = await wishOf({
    transaction_type: 'sale',
    max_price: 9,
    bedrooms: ['2'],
    min_price: 1,
    city: ['Pune'],
  });
  expect(fieldsOf(wish)).toEqual(['city', 'bedrooms', 'price']);
  const later = asking(asking(everything, 'price', ...askedOf(wish, 'price')), 'bedrooms', must(['2']));
  expect(keyOf(asking(later, 'city', ...askedOf(wish, 'city')))).toBe(keyOf(wish));
});

it('is the same wish when none of its conditions is left out', () => {
  const wish = wishFor({ bedrooms: ['2', '3'] });
  expect(without(wish, ['price'])).toBe(wish);
  expect(fieldsOf(without(wish, ['bedrooms']))).toEqual([]);
});

describe('a short cut', () => {
  const wish = wishFor({ bedrooms: ['2', '3'], price: [{ min: 1, max: null }] });

  it('supports a wish that asks only of its fields', () => {
    expect(areSupported(wish, ['bedrooms', 'price', 'city'])).toBe(true);
    expect(areSupported(wish, ['bedrooms', 'city'])).toBe(false);
    expect(areSupported(everything, [])).toBe(true);
  });

  it('is skipped where one of them is negated, asked twice or asked for one of two ranges', () => {
    const fields = ['bedrooms', 'price'] as const;
    expect(areSupported(asking(wish, 'bedrooms', mustNot(['2'])), fields)).toBe(false);
    expect(areSupported(alsoAsking(wish, 'bedrooms', must(['3'])), fields)).toBe(false);
    const ranges = [
      { min: 1, max: 2 },
      { min: 5, max: null },
    ];
    expect(areSupported(asking(wish, 'price', must(ranges)), fields)).toBe(false);
  });
});

it('gives the values of a field that is asked plainly, and no others', () => {
  const wish = wishFor({ search: [wordsAs(`'lift'`)], city: [1, 2] });
  expect(valuesOf(wish, 'city')).toEqual([1, 2]);
  expect(valueOf(wish, 'city')).toBeNull();
  expect(valueOf(wish, 'search')).toEqual(wordsAs(`'lift'`));
  expect(valuesOf(alsoAsking(wish, 'search', mustNot([wordsAs(`'villa'`)])), 'search')).toBeNull();
  expect(valuesOf(wish, 'bedrooms')).toBeNull();
});

it('offers to drop each filter that is set', async () => {
  const wish = await wishOf({
    transaction_type: 'rent',
    city: ['Pune'],
    bounds: { south: 1, west: 1, north: 2, east: 2 },
  });
  expect(droppable(wish)).toEqual(['place', 'city']);
  expect(fieldsOf(without(wish, ['place']))).toEqual(['city']);
  expect(fieldsOf(without(wish, ['place', 'city']))).toEqual([]);
});

it('drops a place by its name or its area as a whole, and a box beside it alone', async () => {
  const powai = {
    transaction_type: 'rent',
    location: ['Powai'],
    latitude: 19.1,
    longitude: 72.9,
  } satisfies PropertyQuery;
  const named = await wishOf(powai);
  expect(droppable(named)).toEqual(['location']);
  expect(fieldsOf(without(named, ['location']))).toEqual([]);
  const box = { south: 1, west: 1, north: 2, east: 2 };
  const boxed = await wishOf({ ...powai, bounds: box });
  expect(droppable(boxed)).toEqual(['location', 'place']);
  expect(without(boxed, ['location']).conditions).toEqual({ place: [must([{ circle: null, box }])] });
  expect(valuesOf(without(boxed, ['place']), 'location')).toMatchObject([{ tsquery: /powai/ }, { radiusKm: 5 }]);
  expect(fieldsOf(without(boxed, ['location', 'place']))).toEqual([]);
});

it('looks in the circle alone where words without a meaning name the place', async () => {
  const wish = await wishOf({ transaction_type: 'sale', location: ['in the'], latitude: 19.1, longitude: 72.9 });
  expect(valuesOf(wish, 'location')).toEqual([{ latitude: 19.1, longitude: 72.9, radiusKm: 5 }]);
});

it('takes a point of cities for the cities', async () => {
  const wish = await wishOf({ transaction_type: 'sale', location: ['Delhi NCR'], latitude: 28.6, longitude: 77.2 });
  expect(fieldsOf(wish)).toEqual(['city']);
});

it('looks for buyers and tenants unless a search of requirements says which', async () => {
  const { wishOfLeads } = makeWishes(test.database);
  expect((await wishOfLeads({})).transactionTypes).toEqual(['buy', 'tenant']);
  expect((await wishOfLeads({ transaction_type: 'tenant' })).transactionTypes).toEqual(['tenant']);
});

it('accepts a range with one end', async () => {
  const price = async (ends: object) => valueOf(await wishOf({ transaction_type: 'sale', ...ends }), 'price');
  expect(await price({ max_price: 5 })).toEqual({ min: null, max: 5 });
  expect(await price({ min_price: 5 })).toEqual({ min: 5, max: null });
  expect(await price({})).toBeNull();
});
