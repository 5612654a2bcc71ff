import { describe, expect, it } from 'vitest';
import { completenessParts, describedFrom, type ListingFacts } from './completeness-parts.ts';
import { completenessOf } from './completeness.ts';
import { filters, type FilterDefinition } from '#contracts/filters/filters.ts';
import { isOffered } from '#contracts/filters/one-filter.ts';
import { fields, type FieldName } from '#contracts/record/fields.ts';
import { isGround, propertyTypes } from './vocabulary.ts';

const bare: ListingFacts = {
  transaction_type: 'sale',
  property_type: 'apartment',
  price: 0,
  description: '',
  locality: null,
  postal_code: null,
  hasPoint: false,
  pictures: 0,
};

/** Filters that every listing answers by itself, and those that many rightly cannot. */
const leftOut = [
  'search',
  'city',
  'property_type',
  'posted_within',
  'confirmed_within',
  'is_featured',
  'without_point',
  'posted_by',
];
const notForAll = ['society', 'has_rera', 'furnishing_items', 'tenancy'];
/** The field that answers a filter of another name; null for filters without a field in the list. */
const fieldNames: Record<string, FieldName | null> = {
  max_deposit: 'security_deposit',
  available_by: 'available_from',
  floor: 'floor_no',
  parking: 'parking_spots',
  max_age: 'year_built',
  min_seats: 'seats',
  min_road_width: 'road_width',
  no_brokerage: 'brokerage',
  ...Object.fromEntries(['location', 'place', 'price', 'with_photos', 'postal_code'].map((name) => [name, null])),
};

describe('completenessParts', () => {
  it.each((['sale', 'rent'] as const).flatMap((deal) => propertyTypes.map((type) => [deal, type] as const)))(
    'ask what the filters of a %s of a %s look for and the form asks',
    (transaction, type) => {
      const offered = (filters as readonly FilterDefinition[]).filter((filter) => {
        const { name } = filter;
        if ([...leftOut, ...notForAll].includes(name)) return false;
        if (!isOffered(filter, transaction, [type])) return false;
        if (name === 'area') return type !== 'pg';
        // Land has none, though the form takes them.
        if (name === 'amenities') return !isGround(type);
        const answering = name in fieldNames ? fieldNames[name] : name;
        const field = fields.find((one) => one.name === answering);
        return field === undefined ? answering === null : field.asked({ transaction, type });
      });
      const asked = completenessParts.filter(({ isAsked }) => isAsked?.({ transaction, type }) ?? true);
      expect(asked.flatMap(({ filter }) => filter ?? []).sort()).toEqual(offered.map(({ name }) => name).sort());
    },
  );
});

describe('completenessOf', () => {
  // specification 11.29
  it('says what is missing, the most asked for first, and what it brings', () => {
    const { percent, answered, missing, gain } = completenessOf(bare);
    expect([percent, answered]).toEqual([0, 0]);
    expect(missing.slice(0, 2)).toEqual(['the price', 'three photos']);
    expect(gain).toBe('People who search by price find it then.');
  });

  it('asks for as many photos as are missing', () => {
    const missingOf = (pictures: number) => completenessOf({ ...bare, price: 1, pictures }).missing[0];
    expect([0, 1, 2].map(missingOf)).toEqual(['three photos', 'two more photos', 'one more photo']);
    expect(missingOf(3)).toBe('the locality');
  });

  it('counts the filters that a listing answers, and takes a blank text for none', () => {
    const some = completenessOf({
      ...bare,
      price: 1,
      pictures: 3,
      locality: ' ',
      floor_no: 0,
      amenities: [],
      description: 'x'.repeat(describedFrom),
    });
    expect(some.answered).toBe(3);
    expect(some.missing).toContain('the locality');
    expect(some.missing).toContain('the amenities');
    expect(some.missing).not.toContain('the floor');
    expect(some.percent).toBe(Math.round((100 * 4) / (some.filters + 1)));
  });

  it('is full for a plot that says all', () => {
    const plot = completenessOf({
      ...bare,
      property_type: 'land',
      price: 1,
      pictures: 4,
      locality: 'Baner',
      postal_code: '411045',
      hasPoint: true,
      description: 'x'.repeat(describedFrom),
      land_area: 2_000,
      road_width: 30,
      corner_plot: false,
      boundary_wall: true,
      facing: 'east',
      brokerage: 0,
      ownership: 'freehold',
    });
    expect(plot).toMatchObject({ percent: 100, missing: [], gain: null });
  });
});
