import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { readSentence } from '#contracts/calls/search.ts';
import type { SearchReading } from '#contracts/search/search.ts';
import { answer, fakeApi } from '#web/testing/fake-api.ts';
import type { PropertiesSearch } from './properties-search.ts';
import { goToFilters, withReading } from './properties.reading.ts';

const set = (search: PropertiesSearch) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe('an address after its text was read', () => {
  it('has every parameter of the reading, and keeps other filters', () => {
    const before: PropertiesSearch = { search: '2bhk with lift', furnishing: ['furnished'], page: 3 };
    const reading: SearchReading = { bedrooms: ['2'], amenities: ['Elevator'], parking: 1, prefer: 'sea facing' };
    expect(set(withReading(before, reading, '2bhk with lift'))).toEqual({
      transaction_type: 'sale',
      furnishing: ['furnished'],
      ...reading,
      said: '2bhk with lift',
    });
  });

  // specification 5.19
  it('replaces a range and a place as a whole', () => {
    const before: PropertiesSearch = {
      search: 'baner above 50 lakh',
      min_price: 1,
      max_price: 2_000_000,
      min_area: 500,
      max_area: 900,
      city: ['Delhi'],
      latitude: 28,
      longitude: 77,
      radius_km: 3,
    };
    const reading: SearchReading = { location: ['Baner'], min_price: 5_000_000, max_area: 800 };
    const said = 'baner above 50 lakh under 800 sq ft';
    expect(set(withReading(before, reading, said))).toEqual({ transaction_type: 'sale', ...reading, said });
  });

  it('holds the sentence where the reading has doubts', () => {
    const reading: SearchReading = {
      location: ['Vasai'],
      doubts: [{ said: 'vashai', meant: 'Vasai', others: ['Vashi'] }],
    };
    expect(set(withReading({ search: 'vashai' }, reading, 'vashai'))).toEqual({
      transaction_type: 'sale',
      location: ['Vasai'],
      said: 'vashai',
    });
  });
});

describe('going to the address of a text', () => {
  const nextOf = async (search: PropertiesSearch, reading: SearchReading | null) => {
    const api = fakeApi([answer(readSentence, () => ({ data: reading }))]);
    try {
      await goToFilters(api, search, {});
    } catch (error) {
      if (isRedirect(error)) return set((error.options as { search: PropertiesSearch }).search);
      throw error;
    }
    return null;
  };

  it('leads to the filters of a typed text, and to all homes for one that says nothing', async () => {
    expect(await nextOf({ search: 'powai' }, { location: ['Powai'] })).toEqual({
      transaction_type: 'sale',
      location: ['Powai'],
    });
    expect(await nextOf({ search: '!!!' }, {})).toEqual({ transaction_type: 'sale' });
  });

  it('leaves a link to a place as it is, and the words when they can’t be read', async () => {
    const powai: SearchReading = { location: ['Powai'], latitude: 19, longitude: 72, radius_km: 2 };
    expect(await nextOf({ location: ['Powai'] }, powai)).toBeNull();
    expect(await nextOf({ location: ['Powai, Mumbai'] }, { ...powai, city: ['Mumbai'] })).toBeNull();
    expect(await nextOf({ search: 'x' }, null)).toBeNull();
  });

  // F1
  it.each(['near powai', 'powai ke paas', 'around powai', 'homes near powai', 'near powai metro'])(
    'reads the place out of "%s"',
    async (text) => {
      const powai: SearchReading = { location: ['Powai'], latitude: 19, longitude: 72, radius_km: 2 };
      expect(await nextOf({ location: [text] }, powai)).toMatchObject({ location: ['Powai'], radius_km: 2 });
    },
  );

  it('ends: an address that says what its reading says stays', async () => {
    const search: PropertiesSearch = { transaction_type: 'rent', location: ['Villa Nagar'], bedrooms: ['2'] };
    expect(await nextOf(search, { location: ['Villa Nagar'], bedrooms: ['2'] })).toBeNull();
  });
});
