import { describe, expect, it } from 'vitest';
import { priceOptionsOf, priceOptionValue } from '#contracts/text/rupees.ts';
import type { Pressed } from '#web/ui/form/search-form.tsx';
import { pressedBefore } from './pressed-before.ts';
import { readPropertiesSearch } from '../properties-address.ts';

const untouched = {
  city: '',
  property_type: '',
  bedrooms: [],
  ['price_band']: [],
  furnishing: '',
  sort: 'created_at-desc',
};

const filled = (fields: Record<string, string | string[]>): Pressed =>
  new Map(Object.entries({ ...untouched, ...fields }).map(([name, values]) => [name, [values].flat()]));
const options = priceOptionsOf('sale').map(priceOptionValue);

describe('pressedBefore', () => {
  it.each([
    ['', {}],
    ['?city=Pune&bedrooms[]=2', { city: 'Pune', bedrooms: '2' }],
    // Controls that cannot show the value of an address keep their default, and do not change the search.
    ['?property_type[]=villa&property_type[]=house&min_price=1234567&max_price=1234568', {}],
    ['?sort_by=responses_count', { sort: 'responses_count-desc' }],
    ['?purpose=tenant', { property_type: 'pg' }],
  ])('returns null if the filters match the address: %s', (address, fields) => {
    expect(pressedBefore(searchOf(address), filled(fields))).toBeNull();
  });

  it('returns the changed filters, and nothing else', () => {
    expect(pressedBefore({}, filled({ city: 'Pune' }))).toEqual({ city: ['Pune'] });
    expect(pressedBefore(searchOf('?city=Pune'), filled({ city: '' }))).toEqual({ city: undefined });
    expect(pressedBefore(searchOf('?bedrooms[]=2'), filled({ bedrooms: ['2', '3'] }))).toEqual({
      bedrooms: ['2', '3'],
    });
    expect(pressedBefore({}, filled({ sort: 'price-asc' }))).toEqual({
      sort_by: 'price',
      sort_direction: 'asc',
    });
  });

  it('leaves filters alone that the form does not show', () => {
    const found = searchOf('?bedrooms[]=2&min_price=1&furnishing=furnished');
    expect(pressedBefore(found, new Map([['city', ['']]]))).toBeNull();
  });

  it('reads price options as one range', () => {
    const { min, max } = priceOptionsOf('sale')[1]!;
    expect(pressedBefore({}, filled({ ['price_band']: options[1]! }))).toEqual({
      min_price: min ?? undefined,
      max_price: max ?? undefined,
    });
  });
});

function searchOf(address: string) {
  const raw: Record<string, unknown> = {};
  for (const key of new Set(new URLSearchParams(address).keys())) {
    const values = new URLSearchParams(address).getAll(key);
    raw[key.replace('[]', '')] = key.endsWith('[]') ? values : values[0];
  }
  return readPropertiesSearch(raw);
}
