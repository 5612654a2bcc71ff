import { describe, expect, it } from 'vitest';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import { BuyerLeadsQuery } from '#contracts/homes/leads.ts';
import { filters, leadFilters, paramsOf } from './filters.ts';
import { readFilters } from './read-address.ts';

describe('the filters', () => {
  it.each([
    ['filters', filters],
    ['leadFilters', leadFilters],
  ])('have each name and each parameter once: %s', (_name, list) => {
    const params = list.flatMap((filter) => [...paramsOf(filter)]);
    expect(new Set(params).size).toBe(params.length);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  });

  // specification 17.4
  it('are the parameters of the calls, beside order, page and tab', () => {
    const besides = [
      'page',
      'per_page',
      'sort_by',
      'sort_direction',
      'after',
      'before',
      'transaction_type',
      'prefer',
      'wish',
      'ideal',
      'not',
      'featured_on_top',
    ];
    const taken = (schema: { shape: object }) => Object.keys(schema.shape).filter((key) => !besides.includes(key));
    expect(taken(PropertyQuery).sort()).toEqual(filters.flatMap((filter) => [...paramsOf(filter)]).sort());
    expect(taken(BuyerLeadsQuery).sort()).toEqual(leadFilters.flatMap((filter) => [...paramsOf(filter)]).sort());
  });
});

describe('the filters of an address', () => {
  it('are read by parameter', () => {
    const raw = {
      search: ' garden ',
      property_type: ['villa', 'castle', 'apartment'],
      bedrooms: '3',
      min_price: '500000',
      max_price: 900000,
      furnishing: 'furnished',
      is_featured: 'true',
    };
    expect(readFilters(raw)).toEqual({
      search: 'garden',
      property_type: ['apartment', 'villa'],
      bedrooms: ['3'],
      min_price: 500_000,
      max_price: 900_000,
      furnishing: ['furnished'],
      is_featured: '1',
    });
  });

  it('are left out when they are not valid', () => {
    const raw = {
      search: '\0 ',
      city: 'x'.repeat(201),
      property_type: { villa: true },
      bedrooms: ['9'],
      min_price: '2',
      max_price: '1',
      furnishing: '',
      is_featured: '0',
      utm_source: 'mail',
    };
    expect(readFilters(raw)).toEqual({});
    expect(readFilters({ min_price: '0', max_price: '1e9' })).toEqual({});
    expect(readFilters({})).toEqual({});
  });
});
