import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { fields } from '#contracts/record/fields.ts';
import { cardFacts } from '#web/lib/record-text.ts';
import { factTables, keyFacts } from '#web/features/record-page/property-facts.ts';
import { propertyData } from './property-data.ts';

const now = Date.parse('2026-11-22T00:00:00Z');

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
  floor_no: null,
  total_floors: null,
  address: { locality: 'Baner', city: 'Pune', state: 'Maharashtra' },
} as unknown as PropertyRecord;

function areaFacts(record: PropertyRecord): string[] {
  return keyFacts(record, now)
    .filter(({ unit }) => unit === 'sq ft')
    .map(({ label, value }) => `${label} ${value}`);
}

function accommodation(record: PropertyRecord): Record<string, unknown> {
  const data = propertyData({ record }, 'https://aangan.test') as Record<string, unknown>[];
  return data.find((object) => object['@type'] === 'RealEstateListing')?.mainEntity as Record<string, unknown>;
}

// specification 6.12
it('names its stations, and says how their distance is measured', () => {
  const near = { ...flat, nearest_stations: [{ kind: 'metro' as const, name: 'Vanaz metro', km: 1.2 }] };
  expect(factTables(near, now).at(-1)).toEqual({
    heading: 'Stations, as the crow flies',
    facts: [{ label: 'Vanaz metro', value: '1.2 km' }],
  });
  expect(factTables(flat, now).map(({ heading }) => heading)).toEqual(['Details']);
});

describe('an area', () => {
  it('has its own label and never another', () => {
    const only = { ...flat, super_builtup_area: 1450 };
    expect(areaFacts(only)).toEqual(['Super built-up area 1,450']);
    expect(cardFacts(only)[0]).toBe('1,450 sq ft super built-up');
    expect(accommodation(only).floorSize).toMatchObject({ name: 'Super built-up area', value: 1450 });
    expect(areaFacts({ ...flat, built_area: 1100 })).toEqual(['Built-up area 1,100']);
  });

  it('for carpet comes first', () => {
    const all = { ...flat, super_builtup_area: 1450, built_area: 1100, carpet_area: 940 };
    expect(areaFacts(all)).toEqual(['Carpet area 940', 'Built-up area 1,100', 'Super built-up area 1,450']);
    expect(cardFacts(all)[0]).toBe('940 sq ft carpet');
    expect(accommodation(all).floorSize).toMatchObject({ name: 'Carpet area', value: 940 });
  });

  it('of land is not a floor area', () => {
    const plot = { ...flat, property_type: 'plot' as const, bedrooms: null, land_area: 2400 };
    expect(areaFacts(plot)).toEqual(['Land area 2,400']);
    expect(cardFacts(plot)[0]).toBe('2,400 sq ft land');
    expect(accommodation(plot).floorSize).toBeUndefined();
    expect(accommodation(plot).additionalProperty).toMatchObject({ name: 'Land area', value: 2400 });
  });
});

/** "Heading" and under it "Label: value". */
function tables(more: Partial<PropertyRecord>): Record<string, string[]> {
  const record: PropertyRecord = { ...flat, property_type: 'house', ...more };
  return Object.fromEntries(
    factTables(record, now).map(({ heading, facts }) => [
      heading,
      facts.map(({ label, value }) => `${label}: ${value}`).filter((text) => !text.startsWith('Property type')),
    ]),
  );
}

describe('the tables', () => {
  it('contain every shown field of the list', () => {
    const text = { whole: 3, rupees: 500, oneOf: '', someOf: [], texts: ['a'], text: 'Some words', yesNo: true };
    for (const { name, label, kind, group } of fields.filter((field) => field.group !== null)) {
      const value = {
        ...text,
        day: '2031-03-01',
        oneOf: Object.keys('options' in kind ? kind.options : {})[0],
        someOf: Object.keys('options' in kind ? kind.options : {}),
      }[kind.is];
      const record = { ...flat, bedrooms: null, [name]: value } as PropertyRecord;
      const said = [...factTables(record, now).flatMap(({ facts }) => facts), ...keyFacts(record, now)];
      expect(
        said.map((fact) => fact.label),
        `${name} of ${String(group)}`,
      ).toContain(label());
    }
  });

  it('have the headings of their groups, without empty ones', () => {
    expect(
      tables({
        security_deposit: 100_000,
        available_from: '2031-03-01',
        brokerage: 0,
        preferred_tenants: ['family', 'company'],
        pets_allowed: false,
        furnishing_items: ['fridge', 'sofa'],
        facing: 'north-east',
      }),
    ).toEqual({
      Details: ['Facing: North-east', 'Furniture and appliances: Fridge, Sofa'],
      'Costs and terms': ['Security deposit: ₹1,00,000', 'Brokerage: No brokerage', 'Available from: 1 Mar 2031'],
      Rules: ['Preferred tenants: Family, Company', 'Pets allowed: No'],
    });
    expect(Object.keys(tables({}))).toEqual(['Details']);
  });

  it('have special texts for floor, parking and age', () => {
    expect(tables({ floor_no: 3, total_floors: 12, parking_spots: 2, year_built: 2015 }).Details).toEqual([
      'Floor: 3 of 12',
      'Parking: 2 Cars',
      'Year built: 2015 (11 years old)',
    ]);
    expect(tables({ floor_no: 0, year_built: 2025 }).Details).toEqual([
      'Floor: Ground',
      'Year built: 2025 (1 year old)',
    ]);
    expect(tables({ total_floors: 4, year_built: 2026 }).Details).toEqual(['Total floors: 4', 'Year built: 2026']);
    expect(tables({ brokerage: 16_000 })['Costs and terms']).toEqual(['Brokerage: ₹16,000']);
  });
});

// specification 6.1
it('fills the details grid with the first four facts that are known and short', () => {
  const record = { ...flat, society: 'Sun City', bathrooms: 2, floor_no: 3, total_floors: 7, facing: 'east' } as const;
  expect(keyFacts(record as unknown as PropertyRecord, now).map(({ label }) => label)).toEqual([
    'Bedrooms',
    'Bathrooms',
    'Floor',
    'Facing',
  ]);
});
