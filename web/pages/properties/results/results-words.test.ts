import { describe, expect, it } from 'vitest';
import { placeWords, resultsTitle, roomWords } from './results-words.ts';

describe('resultsTitle', () => {
  it('names the type, the transaction and the place', () => {
    expect(resultsTitle({ location: 'Baner, Pune' }, 1248)).toBe('homes for sale in Baner, Pune');
    expect(resultsTitle({ transaction_type: 'rent', city: 'Pune' }, 1)).toBe('home for rent in Pune');
    expect(resultsTitle({ transaction_type: 'buy', city: 'Pune' }, 214)).toBe('people looking to buy in Pune');
  });
  it('names what is marked on the map rather than the place', () => {
    expect(resultsTitle({ city: 'Pune', drawn: 'abc', bounds: '1,2,3,4' }, 2)).toBe('homes for sale in the drawn area');
    expect(resultsTitle({ city: 'Pune', bounds: '1,2,3,4' }, 2)).toBe('homes for sale on this part of the map');
  });
  it('names a single type, and land as plots', () => {
    expect(resultsTitle({ property_type: ['land', 'plot'] }, 8)).toBe('plots for sale');
    expect(resultsTitle({ property_type: ['villa', 'house'] }, 8)).toBe('homes for sale');
    expect(resultsTitle({ property_type: ['villa'], bedrooms: ['3', '4'] }, 12)).toBe('villas for sale');
    expect(resultsTitle({ purpose: 'tenant' }, 2)).toBe('PG/Co-living places for rent');
  });
});

describe('roomWords', () => {
  it('lists the numbers of bedrooms, four and more as one', () => {
    expect(roomWords({ bedrooms: ['3', '4'] })).toBe('3, 4+ BHK ');
    expect(roomWords({})).toBe('');
  });
});

describe('placeWords', () => {
  it('names the city once', () => {
    expect(placeWords({ location: 'Baner', city: 'Pune' })).toBe('Baner, Pune');
    expect(placeWords({ location: 'Baner, Pune', city: 'Pune' })).toBe('Baner, Pune');
    expect(placeWords({})).toBe('');
  });
});
