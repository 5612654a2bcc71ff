import { expect, it } from 'vitest';
import { filtersOf, filtersOfLeads, areSupported, namesSet, noFilters, withoutEach } from './filters.ts';

it('takes a list without values for a filter that is not set', () => {
  const filters = filtersOf({ transaction_type: 'sale', property_type: [], bedrooms: ['2'], search: ' ' });
  expect(namesSet(filters)).toEqual(['bedrooms']);
});

it('is supported by a list that has every filter that is set', () => {
  const filters = { ...noFilters, bedrooms: ['2' as const], price: { min: 1, max: null } };
  expect(areSupported(filters, ['bedrooms', 'price', 'city'])).toBe(true);
  expect(areSupported(filters, ['bedrooms', 'city'])).toBe(false);
  expect(areSupported(noFilters, [])).toBe(true);
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

it('looks for buyers and tenants unless a search of requirements says which', () => {
  expect(filtersOfLeads({}).transactionTypes).toEqual(['buy', 'tenant']);
  expect(filtersOfLeads({ transaction_type: 'tenant' }).transactionTypes).toEqual(['tenant']);
});

it('accepts a range with one end', () => {
  expect(filtersOf({ transaction_type: 'sale', max_price: 5 }).price).toEqual({ min: null, max: 5 });
  expect(filtersOf({ transaction_type: 'sale', min_price: 5 }).price).toEqual({ min: 5, max: null });
  expect(filtersOf({ transaction_type: 'sale' }).price).toBeNull();
});
