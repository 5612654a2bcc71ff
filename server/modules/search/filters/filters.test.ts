import { expect, it } from 'vitest';
import { filtersOf, filtersOfLeads, areSupported, namesSet, noFilters, droppable, dropped } from './filters.ts';

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
  expect(droppable(filters)).toEqual(['place', 'city']);
  expect(namesSet(dropped(filters, ['place']))).toEqual(['city']);
  expect(namesSet(dropped(filters, ['place', 'city']))).toEqual([]);
});

it('drops a place by its name or its area as a whole, and a box beside it alone', () => {
  const powai = { transaction_type: 'rent', location: 'Powai', latitude: 19.1, longitude: 72.9 } as const;
  expect(droppable(filtersOf(powai))).toEqual(['location']);
  expect(namesSet(dropped(filtersOf(powai), ['location']))).toEqual([]);
  const box = { south: 1, west: 1, north: 2, east: 2 };
  const boxed = filtersOf({ ...powai, bounds: box });
  expect(droppable(boxed)).toEqual(['location', 'place']);
  expect(dropped(boxed, ['location'])).toMatchObject({ location: null, place: { circle: null, box } });
  expect(dropped(boxed, ['place'])).toMatchObject({ location: 'Powai', place: { circle: { radiusKm: 5 }, box: null } });
  expect(namesSet(dropped(boxed, ['location', 'place']))).toEqual([]);
});

it('takes a point of cities for the cities', () => {
  const filters = filtersOf({ transaction_type: 'sale', location: 'Delhi NCR', latitude: 28.6, longitude: 77.2 });
  expect(namesSet(filters)).toEqual(['city']);
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
