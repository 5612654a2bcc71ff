import { describe, expect, it } from 'vitest';
import { parseQuery, stringifyQuery } from '#web/lib/query-string.ts';
import { activeFilters, withoutFilter } from './filters/active-filters.ts';
import { filterChips } from './filters/filter-chips.ts';
import { filterLabel } from './filters/filter-label.ts';
import { readPropertiesSearch } from './properties-address.ts';
import { changed, noPlace, onTab, tabOf, toQuery, typesOf } from './properties-search.ts';

const read = (query: string) => readPropertiesSearch(parseQuery(query));

describe('readPropertiesSearch', () => {
  it('drops invalid values', () => {
    const address =
      '?transaction_type=lease&page=1000000000&bedrooms=9&min_price=-5&sort_by=colour&latitude=91&longitude=0&junk=1';
    expect(stringifyQuery({ ...read(address) })).toBe('');
  });
  it('removes NUL bytes and other control characters from texts', () => {
    expect(read('?location=Ba%00ner%0a&search=%00').location).toEqual(['Baner']);
    expect(read('?search=%00').search).toBeUndefined();
  });
  it('reads repeated keys, with and without brackets', () => {
    expect(read('?bedrooms=3&bedrooms=2').bedrooms).toEqual(['2', '3']);
    expect(read('?property_type[]=villa').property_type).toEqual(['villa']);
  });
  it('drops a price range that is upside down', () => {
    expect(read('?min_price=500&max_price=100')).toMatchObject({ min_price: undefined, max_price: undefined });
  });
  it('accepts the price options of a form without JavaScript', () => {
    expect(read('?price_band=500000-1000000&price_band=1000000-2500000')).toMatchObject({
      min_price: 500_000,
      max_price: 2_500_000,
    });
  });
  // specification 5.2
  it('strips defaults', () => {
    expect(stringifyQuery({ ...read('?page=1&sort_by=created_at&sort_direction=desc&city=') })).toBe('');
  });
  it('sorts the words of a sentence by the best match, and names every other order', () => {
    expect(toQuery(read('?prefer=garden'))).toMatchObject({ sort_by: 'best', featured_on_top: undefined });
    expect(toQuery(read('?said=2+bhk+in+bnaer'))).toMatchObject({ sort_by: 'best' });
    expect(toQuery(read('?bedrooms=2'))).toMatchObject({ sort_by: 'created_at' });
    expect(toQuery(read('?transaction_type=buy&prefer=garden'))).toMatchObject({ sort_by: 'created_at' });
    expect(stringifyQuery({ ...read('?prefer=garden&sort_by=best') })).toBe('?prefer=garden');
    expect(stringifyQuery({ ...read('?prefer=garden&sort=created_at-desc') })).toContain('sort_by=created_at');
    expect(toQuery(read('?sort_by=best'))).toMatchObject({ sort_by: 'best', featured_on_top: '3' });
  });
  // specification 5.2
  it('writes an address that parses to the same search', () => {
    const address = '?transaction_type=rent&location=Baner%2C+Pune&property_type=pg&bedrooms=1&bedrooms=2&page=3';
    expect(stringifyQuery({ ...read(address) })).toBe(address);
  });
});

describe('the purpose of the home search', () => {
  it('leads to a tab', () => {
    expect(tabOf(read('?purpose=buy'))).toBe('sale');
    expect(tabOf(read('?search_type=rent'))).toBe('rent');
    expect(tabOf({})).toBe('sale');
  });
  it('selects PG unless another type was chosen', () => {
    expect(typesOf(read('?purpose=tenant'))).toEqual(['pg']);
    expect(typesOf(read('?purpose=tenant&property_type=villa'))).toEqual(['villa']);
    expect(toQuery(read('?purpose=tenant'))).toMatchObject({ transaction_type: 'rent', property_type: ['pg'] });
  });
  it('gives way to a chosen tab, which keeps its type', () => {
    expect(changed(read('?purpose=tenant'), { city: ['Pune'] })).toMatchObject({
      transaction_type: 'rent',
      property_type: ['pg'],
      purpose: undefined,
      city: ['Pune'],
    });
  });
});

describe('onTab', () => {
  it('keeps prices where they mean the same and drops them elsewhere', () => {
    const search = read('?min_price=5000000&city=Pune');
    expect(onTab(search, 'buy')).toMatchObject({ min_price: 5_000_000, city: ['Pune'] });
    expect(onTab(search, 'rent')).toMatchObject({ min_price: undefined, city: ['Pune'] });
  });
});

describe('activeFilters', () => {
  it('returns a chip for every filter, each with the address without it', () => {
    const search = read('?city=Pune&bedrooms=2&bedrooms=3&min_price=5000000&prefer=sea+facing');
    const chips = activeFilters(search, filterChips(search));
    expect(chips.map(({ label }) => label)).toEqual([
      '“sea facing” first',
      'Pune',
      '2 BHK',
      '3 BHK',
      '₹50 L and above',
    ]);
    expect(chips[0]?.without.prefer).toBeUndefined();
    expect(chips[2]?.without).toMatchObject({ bedrooms: ['3'], city: ['Pune'] });
  });
  it('removes what is marked on the map apart from the place, and a new place removes both', () => {
    const search = read('?location=Baner&bounds=18.4,73.7,18.7,74&drawn=abc&map=1');
    const chips = activeFilters(search, filterChips(search));
    expect(chips.map(({ label }) => label)).toEqual(['Baner', 'Drawn area', 'Part of the map']);
    expect(chips[0]?.without).toMatchObject({ location: undefined, bounds: '18.4,73.7,18.7,74', drawn: 'abc' });
    expect(chips[1]?.without).toMatchObject({ location: ['Baner'], drawn: undefined, map: '1' });
    expect(changed(search, noPlace)).toMatchObject({ bounds: undefined, drawn: undefined, map: '1' });
    expect(toQuery(search)).toMatchObject({ bounds: '18.4,73.7,18.7,74', drawn: 'abc' });
    expect(toQuery(search)).not.toHaveProperty('map');
  });
  it('names and drops a kind of filter', () => {
    const search = read('?bedrooms=2&bedrooms=4&city=Pune');
    expect(filterLabel(search, 'bedrooms', filterChips(search))).toBe('2 BHK, 4+ BHK');
    expect(withoutFilter(search, 'bedrooms')).toMatchObject({ bedrooms: undefined, city: ['Pune'] });
  });
});
