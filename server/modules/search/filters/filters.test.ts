import { expect, it } from 'vitest';
import { filtersOf, isKnownTo, namesSet, noFilters, withoutEach } from './filters.ts';

it('takes a list without values for a filter that is not set', () => {
  const filters = filtersOf({ transaction_type: 'sale', property_type: [], bedrooms: ['2'], search: ' ' });
  expect(namesSet(filters)).toEqual(['bedrooms']);
});

it('is known to those that know every filter that is set', () => {
  const filters = { ...noFilters, bedrooms: ['2' as const], price: { min: 1, max: null } };
  expect(isKnownTo(['bedrooms', 'price', 'city'], filters)).toBe(true);
  expect(isKnownTo(['bedrooms', 'city'], filters)).toBe(false);
  expect(isKnownTo([], noFilters)).toBe(true);
});

it('offers to drop each filter that is set', () => {
  const filters = filtersOf({
    transaction_type: 'rent',
    city: 'Pune',
    bounds: { south: 1, west: 1, north: 2, east: 2 },
  });
  expect(withoutEach(filters).map(({ filter, filters: left }) => [filter, namesSet(left)])).toEqual([
    ['place', ['city']],
    ['city', ['place']],
  ]);
});
