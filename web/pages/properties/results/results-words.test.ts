import { afterEach, describe, expect, it } from 'vitest';
import { readLanguageFrom } from '#contracts/text/current-language.ts';
import { placeWords, resultsHeading, resultsTitle, roomsText } from './results-words.ts';
import type { PropertiesSearch } from '../properties-search.ts';

afterEach(() => readLanguageFrom(() => 'en'));

const heading = (search: PropertiesSearch, total: number) =>
  resultsHeading(search, total, false, (words) => words).join('');

describe('resultsHeading', () => {
  it('counts the type, and names the transaction and the place', () => {
    expect(heading({ location: ['Baner, Pune'] }, 1248)).toBe('1,248 homes for sale in Baner, Pune');
    expect(heading({ transaction_type: 'rent', city: ['Pune'] }, 1)).toBe('1 home for rent in Pune');
    expect(heading({ transaction_type: 'buy', city: ['Pune'] }, 214)).toBe('214 people looking to buy in Pune');
    expect(heading({ city: ['Pune'] }, 0)).toBe('No homes for sale in Pune');
  });
  it('has the order of Hindi in Hindi', () => {
    readLanguageFrom(() => 'hi');
    expect(heading({ city: ['Pune'] }, 12)).toBe('Pune में बिक्री के लिए 12 घर');
    expect(heading({ transaction_type: 'rent' }, 0)).toBe('किराये पर कोई घर नहीं');
    expect(resultsTitle({ city: ['Pune'] }, '3, 4+')).toBe('Pune में बिक्री के लिए 3, 4+ बीएचके घर');
  });
});

describe('resultsTitle', () => {
  it('names what is marked on the map rather than the place', () => {
    expect(resultsTitle({ city: ['Pune'], drawn: 'abc', bounds: '1,2,3,4' })).toBe('homes for sale in the drawn area');
    expect(resultsTitle({ city: ['Pune'], bounds: '1,2,3,4' })).toBe('homes for sale on this part of the map');
  });
  it('names a single type, and land as plots', () => {
    expect(resultsTitle({ property_type: ['land', 'plot'] })).toBe('plots for sale');
    expect(resultsTitle({ property_type: ['villa', 'house'] })).toBe('homes for sale');
    expect(resultsTitle({ property_type: ['villa'], bedrooms: ['3', '4'] })).toBe('villas for sale');
    expect(resultsTitle({ purpose: 'tenant' })).toBe('PG/Co-living places for rent');
  });
  it('lists the numbers of bedrooms, four and more as one', () => {
    expect(resultsTitle({}, roomsText({ bedrooms: ['3', '4'] }))).toBe('3, 4+ BHK homes for sale');
    expect(resultsTitle({}, roomsText({}))).toBe('homes for sale');
  });
});

describe('placeWords', () => {
  it('names the city once', () => {
    expect(placeWords({ location: ['Baner'], city: ['Pune'] })).toBe('Baner, Pune');
    expect(placeWords({ location: ['Baner, Pune'], city: ['Pune'] })).toBe('Baner, Pune');
    expect(placeWords({})).toBe('');
  });
});
