import { expect, it } from 'vitest';
import { readHeadings } from './import.fields.ts';
import { readAreas } from './import.home-areas.ts';
import { readNamedAreas } from './import.named-areas.ts';
import type { ImportField } from './import.fields.ts';

it.each([
  ['Carpet area: 900 (83.61 sq.m.)', { carpetArea: 900 }],
  ['Plot area 235(196.49 sq.m.)', { landArea: 2_115 }],
  ['Area (carpet) 742', { carpetArea: 742 }],
  [
    'Super Built up area 1557(144.65 sq.m.)Carpet area: 1090 sq.ft. (101.26 sq.m.)',
    { superBuiltupArea: 1_557, carpetArea: 1_090 },
  ],
  ['Built Up area: 1200 sq.ft.', { builtArea: 1_200 }],
  ['Plot area 60Built Up area: 60 sq.m.Carpet area: 59 sq.m.', { landArea: 60, builtArea: 646, carpetArea: 635 }],
  ['900 sq ft', {}],
  ['Near the land', {}],
])('%s names its areas', (text, areas) => {
  expect(Object.fromEntries(readNamedAreas(text).map(({ kind, area }) => [kind, area.sqft]))).toEqual(areas);
});

it('the plain area of a row is the same again where another cell names the kind', () => {
  const cells: [ImportField, string][] = [
    ['area', '900'],
    ['areaDetails', 'Carpet area: 900'],
  ];
  const { areas } = readAreas(new Map(cells), { type: 'apartment', state: null }, []);
  expect(areas).toEqual({ carpetArea: 900 });
});

it.each([
  ['Area (carpet)', 'carpetArea'],
  ['Area(Built-up)', 'builtArea'],
  ['Builtup Area Sqft', 'builtArea'],
  ['areaWithType', 'areaDetails'],
  ['Area (sq ft)', 'area'],
  ['Size in sqft', 'area'],
])('the heading %s means %s', (heading, field) => expect(readHeadings([heading]).fields).toEqual([field]));
