import { describe, expect, it } from 'vitest';
import { readPlace } from './place-address.ts';

const detail = {
  place_id: 'baner',
  formatted_address: 'Baner, Pune, Maharashtra 411045, India',
  name: 'Baner',
  geometry: { location: { lat: 18.56, lng: 73.78 } },
  address_components: [
    { long_name: 'Baner', short_name: 'Baner', types: ['sublocality'] },
    { long_name: 'Pune', short_name: 'Pune', types: ['locality', 'political'] },
    { long_name: 'Maharashtra', short_name: 'MH', types: ['administrative_area_level_1'] },
  ],
};

describe('readPlace', () => {
  // specification 11.6
  it('takes city and state from the parts of the address', () => {
    expect(readPlace(detail, 'Baner, Pune')).toMatchObject({
      label: 'Baner, Pune',
      city: 'Pune',
      state: 'Maharashtra',
      latitude: 18.56,
      longitude: 73.78,
    });
  });

  it('splits the formatted address when the parts are missing', () => {
    expect(readPlace({ ...detail, address_components: [] }, 'Baner')).toMatchObject({
      city: 'Pune',
      state: 'Maharashtra',
    });
  });

  it('distinguishes a city and a state from a locality', () => {
    expect(readPlace(detail, 'Baner').extent).toBe('locality');
    expect(readPlace({ ...detail, name: 'Pune' }, 'Pune').extent).toBe('city');
    const state = { ...detail, name: 'Maharashtra', address_components: detail.address_components.slice(2) };
    expect(readPlace(state, 'Maharashtra').extent).toBe('state');
  });

  it('accepts a place with a state alone', () => {
    const place = readPlace({ ...detail, formatted_address: 'Goa, India', address_components: [] }, 'Goa');
    expect(place).toMatchObject({ city: 'Goa', state: 'Goa' });
  });
});
