import { expect, it } from 'vitest';
import { readColumns } from './import.columns.ts';
import { valuesOf } from './import.values.ts';

it.each([
  ['Price (Cr)', '1.25', '1.25 crore'],
  ['Price in Cr', '1.25', '1.25 crore'],
  ['Price (₹ Lakhs)', '85', '85 lakh'],
  ['Price (Lakhs)', '85-90', '85-90 lakh'],
  ['Price (Cr)', '85 Lakh', '85 Lakh'],
  ['Price (Cr)', '1,25,00,000', '1,25,00,000'],
  ['Rent in thousands', '25', '25 thousand'],
  ['Price (INR)', '8500000', '8500000'],
  ['Price (negotiable)', '85', '85'],
  ['कीमत', '८५ लाख', '८५ लाख'],
])('a cell of %s: %s', (heading, cell, text) =>
  expect(valuesOf([cell], readColumns([heading], [[cell]])).get('price')).toBe(text),
);

it.each([
  ['Area (sq yd)', '200', '200 sq yd'],
  ['Area in sq m', '90', '90 sq m'],
  ['Area (sq.ft)', '900', '900 sq.ft'],
  ['Area (sq yd)', '200 sq ft', '200 sq ft'],
])('a cell of %s: %s', (heading, cell, text) =>
  expect(valuesOf([cell], readColumns([heading], [[cell]])).get('area')).toBe(text),
);

it.each([
  [['Furnished', 'Semi-Furnished', 'Unfurnished'], 'furnishing'],
  [['Ready to move', 'Under construction'], 'projectStatus'],
  [['For sale', 'Rent'], 'transactionType'],
  [['Active', 'Sold', 'Hold'], 'offerState'],
  [['A', 'B', 'B'], null],
])('a column "Status" with %j', (cells, field) => {
  const columns = readColumns(
    ['Status'],
    cells.map((cell) => [cell]),
  );
  expect(columns.fields).toEqual([field]);
  expect(columns.unknown).toEqual(field === null ? ['Status'] : []);
});

it('takes columns of yes and no for amenities and furniture, and no other cells', () => {
  const headings = ['Gymnasium', 'LiftAvailable', 'AC', 'School'];
  const rows = [
    ['1', 'yes', '1', 'St Mary'],
    ['0', 'Yes', '0', ''],
  ];
  const columns = readColumns(headings, rows);
  expect(valuesOf(rows[0] ?? [], columns)).toEqual(
    new Map([
      ['amenities', 'Gymnasium, Elevator'],
      ['furnishingItems', 'AC'],
    ]),
  );
  expect(valuesOf(rows[1] ?? [], columns)).toEqual(new Map([['amenities', 'Elevator']]));
  expect(columns.unknown).toEqual(['School']);
});
