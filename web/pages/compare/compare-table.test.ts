import { describe, expect, it } from 'vitest';
import { listHomes } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { answer, fakeApi } from '#web/testing/fake-api.ts';
import { showProject } from '#contracts/calls/projects.ts';
import type { Project } from '#contracts/projects/public-projects.ts';
import { readKeys } from './compare-address.ts';
import { compareGroups, costRows } from './compare-table.ts';
import { loadCompared } from './compare.load.ts';

const flat = {
  id: 1,
  transaction_type: 'sale',
  property_type: 'apartment',
  status: 'active',
  price: 10_000_000,
  max_price: null,
  location: 'Baner, Pune',
  address: { locality: 'Baner', city: 'Pune', state: 'Maharashtra' },
  project_status: 'ready-to-move',
  carpet_area: 800,
  built_area: null,
  super_builtup_area: null,
  land_area: null,
  bedrooms: 2,
  facing: 'east',
  furnishing: null,
  amenities: ['Elevator', 'Garden'],
  features: [],
  brokerage: 0,
  maintenance: null,
} as unknown as PropertyRecord;
const other = { ...flat, id: 2, price: 8_000_000, facing: null, amenities: ['Garden'] } as unknown as PropertyRecord;
const rows = (...records: PropertyRecord[]) =>
  new Map(compareGroups(records, 0).flatMap(({ rows: all }) => all.map((row) => [row.label, row])));

describe('facts side by side', () => {
  // specification 2.8
  it('have a mark where homes differ, and none where one of them does not say', () => {
    const found = rows(flat, other);
    expect(found.get('Price')).toMatchObject({ differs: true, cells: [{ value: '₹1 Cr' }, { value: '₹80 L' }] });
    expect(found.get('Carpet area')).toMatchObject({
      differs: false,
      cells: [{ value: '800 sq ft' }, { value: '800 sq ft' }],
    });
    expect(found.get('Facing')).toMatchObject({ differs: false, cells: [{ value: 'East' }, { value: null }] });
    expect(found.get('Elevator')).toMatchObject({ differs: true, cells: [{ value: 'Yes' }, { value: null }] });
    expect(found.get('Garden')).toMatchObject({ differs: false });
  });
  it('leave out what no home says', () => {
    expect(rows(flat, other).has('Furnishing')).toBe(false);
    expect(rows(flat, { ...other, furnishing: 'furnished' }).has('Furnishing')).toBe(true);
  });
});

it('costs of homes for sale and for rent stand in one table, each in its place', () => {
  const rent = { ...flat, id: 3, transaction_type: 'rent', price: 30_000, security_deposit: 60_000 } as PropertyRecord;
  const { rows: costs } = costRows([flat, rent], 'man');
  const cells = new Map(costs.map(({ label, cells: all }) => [label, all.map(({ value }) => value)]));
  expect(cells.get('Stamp duty')).toEqual(['₹7,00,000', null]);
  expect(cells.get('Brokerage')).toEqual(['None', 'None']);
  expect(cells.get('To move in')).toEqual([null, '₹90,000']);
});

describe('the address', () => {
  it('names homes once, six at most, and what makes no sense is left out', () => {
    expect(readKeys('3,x,3,0,9999999999,1,2,4,5,6,7')).toEqual([3, 1, 2, 4, 5, 6]);
    expect(readKeys('7,sonchafa-park.3,sonchafa-park,a--b.1,sonchafa-park.0')).toEqual([7, 'sonchafa-park.3']);
    expect(readKeys(undefined)).toEqual([]);
  });
  it('shows a home that is gone as such', async () => {
    const api = fakeApi([answer(listHomes, () => ({ data: [flat] }))]);
    expect(await loadCompared({ api }, '7,1', {})).toEqual([
      { key: 7, record: null },
      { key: 1, record: flat },
    ]);
    expect(await loadCompared({ api }, 'x', {})).toEqual([]);
  });
});

describe('a configuration of a project', () => {
  const project = {
    slug: 'sonchafa-park',
    name: 'Sonchafa Park',
    locality: 'Wakad',
    city: 'Pune',
    state: 'Maharashtra',
    status: 'under_construction',
    amenities: ['Garden'],
    developer: { id: 9, name: 'Kirti Builders' },
    phases: [
      { name: '2', rera_number: null, possession_on: '2029-06-30', earlier: [] },
      { name: '1', rera_number: null, possession_on: '2027-12-31', earlier: [] },
    ],
    configurations: [
      {
        id: 3,
        name: '2 BHK Garden',
        kind: 'apartment',
        bedrooms: 2,
        carpet_area: 700,
        built_up_area: null,
        super_area: 960,
        price_from: 8_400_000,
        price_to: 9_000_000,
        units_total: 20,
        units_left: 14,
      },
    ],
    stations: [],
  } as unknown as Project;

  // specification 2.8
  it('is a column beside homes, with what is left, its costs and the first promised day', async () => {
    const api = fakeApi([
      answer(listHomes, () => ({ data: [flat] })),
      answer(showProject, ({ params }) =>
        params.slug === project.slug ? { data: { project, listings: [] } } : Promise.reject(new Error('gone')),
      ),
    ]);
    const columns = await loadCompared({ api }, '1,sonchafa-park.3,sonchafa-park.4,gone-park.1', {});
    expect(columns.map(({ key, record }) => [key, record !== null])).toEqual([
      [1, true],
      ['sonchafa-park.3', true],
      ['sonchafa-park.4', false],
      ['gone-park.1', false],
    ]);
    const shown = columns.flatMap(({ record }) => record ?? []);
    const cells = new Map(
      compareGroups(shown, 0).flatMap((group) => group.rows.map((row) => [row.label, row.cells[1]?.value])),
    );
    expect(Object.fromEntries(cells)).toMatchObject({
      Price: '₹84 L to ₹90 L',
      Place: 'Wakad, Pune',
      Left: '14 of 20',
      'Possession promised': '31 Dec 2027',
      'Carpet area': '700 sq ft',
      'Super built-up area': '960 sq ft',
      Garden: 'Yes',
      Elevator: null,
    });
    const costs = new Map(costRows(shown, 'man').rows.map(({ label, cells: all }) => [label, all[1]?.value]));
    expect(costs.get('Brokerage')).toBe('None');
    expect(costs.get('Stamp duty')).toBe('₹5,88,000');
    expect([...cells.values()]).not.toContain('undefined');
  });
});
