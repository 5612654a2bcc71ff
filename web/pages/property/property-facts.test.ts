import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/listings.ts';
import { cardFacts } from '#web/lib/record-text.ts';
import { keyFacts } from './property-facts.ts';
import { propertyHead } from './property-head.ts';

const flat = {
  id: 1,
  title: 'A flat',
  description: '',
  images: [],
  pictures: [],
  price: 9_500_000,
  currency: 'INR',
  transaction_type: 'sale',
  property_type: 'apartment',
  bedrooms: 2,
  bathrooms: null,
  carpet_area: null,
  built_area: null,
  super_builtup_area: null,
  land_area: null,
  address: { locality: 'Baner', city: 'Pune', state: 'Maharashtra' },
} as unknown as PropertyRecord;

function areaFacts(record: PropertyRecord): string[] {
  return keyFacts(record)
    .filter(({ unit }) => unit === 'sq ft')
    .map(({ label, value }) => `${label} ${value}`);
}

function accommodation(record: PropertyRecord): Record<string, unknown> {
  const { meta } = propertyHead({ record, similar: [], nearby: [] }, 'https://aangan.test');
  const data = meta.flatMap((one) =>
    'script:ld+json' in one ? [one['script:ld+json'] as Record<string, unknown>] : [],
  );
  return data.find((object) => object['@type'] === 'RealEstateListing')?.mainEntity as Record<string, unknown>;
}

describe('an area', () => {
  it('stands under its own name and never under another', () => {
    const only = { ...flat, super_builtup_area: 1450 };
    expect(areaFacts(only)).toEqual(['Super built-up area 1,450']);
    expect(cardFacts(only)[0]).toBe('1,450 sq ft super built-up');
    expect(accommodation(only).floorSize).toMatchObject({ name: 'Super built-up area', value: 1450 });
    expect(areaFacts({ ...flat, built_area: 1100 })).toEqual(['Built-up area 1,100']);
  });

  it('of the carpet comes first', () => {
    const all = { ...flat, super_builtup_area: 1450, built_area: 1100, carpet_area: 940 };
    expect(areaFacts(all)).toEqual(['Carpet area 940', 'Built-up area 1,100', 'Super built-up area 1,450']);
    expect(cardFacts(all)[0]).toBe('940 sq ft carpet');
    expect(accommodation(all).floorSize).toMatchObject({ name: 'Carpet area', value: 940 });
  });

  it('of land is no floor', () => {
    const plot = { ...flat, property_type: 'plot' as const, bedrooms: null, land_area: 2400 };
    expect(areaFacts(plot)).toEqual(['Land area 2,400']);
    expect(cardFacts(plot)[0]).toBe('2,400 sq ft land');
    expect(accommodation(plot).floorSize).toBeUndefined();
    expect(accommodation(plot).additionalProperty).toMatchObject({ name: 'Land area', value: 2400 });
  });
});
