import { describe, expect, it } from 'vitest';
import type { PlaceDetail } from '#contracts/search/places.ts';
import { readPlace } from '#web/features/places/place-address.ts';
import { placeParts } from './place-parts.ts';

const partsOf = (detail: PlaceDetail, label: string) => placeParts(readPlace(detail, label));

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

describe('placeParts', () => {
  it('puts each part of a locality into its own field, and none into the street', () => {
    const balewadi = {
      ...detail,
      name: 'Balewadi',
      formatted_address: 'Balewadi, Pune, Maharashtra 411045, India',
      address_components: [
        { long_name: 'Balewadi', short_name: 'Balewadi', types: ['sublocality_level_1', 'sublocality', 'political'] },
        ...detail.address_components.slice(1),
        { long_name: '411045', short_name: '411045', types: ['postal_code'] },
      ],
    };
    const parts = { streetAddress: '', locality: 'Balewadi', city: 'Pune', state: 'Maharashtra', postalCode: '411045' };
    expect(partsOf(balewadi, 'Balewadi, Pune')).toMatchObject(parts);
    // Without components the parts come from the formatted address.
    expect(partsOf({ ...balewadi, address_components: [] }, 'Balewadi, Pune')).toMatchObject(parts);
  });

  it('keeps building and street of a house, as Google Places names them', () => {
    const house = {
      ...detail,
      name: 'Sun City',
      formatted_address: 'Sun City, 14, Baner Rd, Baner, Pune, Maharashtra 411045, India',
      address_components: [
        { long_name: '14', short_name: '14', types: ['street_number'] },
        { long_name: 'Baner Road', short_name: 'Baner Rd', types: ['route'] },
        ...detail.address_components,
        { long_name: 'India', short_name: 'IN', types: ['country', 'political'] },
      ],
    };
    expect(partsOf(house, 'Sun City, Pune')).toMatchObject({
      streetAddress: 'Sun City, 14, Baner Rd',
      locality: 'Baner',
      city: 'Pune',
      postalCode: '411045',
    });
    const outside = {
      ...house,
      address_components: house.address_components.filter(({ types }) => types[0] !== 'sublocality'),
    };
    expect(partsOf(outside, 'Sun City, Pune').locality).toBe('');
  });
});
