import { describe, expect, it } from 'vitest';
import { listHomes } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { answer, fakeApi } from '#web/testing/fake-api.ts';
import { readIds } from './compare-address.ts';
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
  it('names homes once, four at most, and what makes no sense is left out', () => {
    expect(readIds('3,x,3,0,9999999999,1,2,4,5')).toEqual([3, 1, 2, 4]);
    expect(readIds(undefined)).toEqual([]);
  });
  it('shows a home that is gone as such', async () => {
    const api = fakeApi([answer(listHomes, () => ({ data: [flat] }))]);
    expect(await loadCompared({ api }, '7,1', {})).toEqual([
      { id: 7, record: null },
      { id: 1, record: flat },
    ]);
    expect(await loadCompared({ api }, 'x', {})).toEqual([]);
  });
});
