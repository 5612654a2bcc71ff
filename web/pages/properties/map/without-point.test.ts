import { expect, it } from 'vitest';
import type { PropertiesSearch } from '../properties-search.ts';
import { withoutPoint } from './without-point.ts';

// specification 12.8
it('asks by the name of the place, without what is marked on the map', () => {
  const search: PropertiesSearch = {
    transaction_type: 'rent',
    location: ['Kharghar'],
    city: ['Navi Mumbai'],
    bedrooms: ['2'],
    latitude: 19.03,
    longitude: 73.06,
    radius_km: 3,
    bounds: '19,73,19.1,73.1',
    drawn: 'AAAA',
    map: '1',
    page: 3,
  };
  const list = withoutPoint({ ...search, bedrooms: ['2'] });
  expect(JSON.parse(JSON.stringify(list))).toEqual({
    transaction_type: 'rent',
    location: ['Kharghar'],
    city: ['Navi Mumbai'],
    bedrooms: ['2'],
    without_point: '1',
  });
});

it('is not asked where no place is named: such homes lie anywhere', () => {
  expect(withoutPoint({ bounds: '19,73,19.1,73.1' })).toBeNull();
  expect(withoutPoint({ latitude: 19, longitude: 73 })).toBeNull();
  expect(withoutPoint({ city: ['Pune'] })).not.toBeNull();
});
