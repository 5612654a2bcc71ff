import { expect, it } from 'vitest';
import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import { homesPart, placePath, readHomesPart } from './place-address.ts';

it('reads each part of an address that it writes', () => {
  for (const kind of propertyTypes) {
    const homes = { kind, bedrooms: null };
    expect(readHomesPart(homesPart(homes))).toEqual(homes);
  }
  for (const bedrooms of [1, 2, 3, 4]) {
    for (const kind of [null, 'apartment', 'villa'] as const)
      expect(readHomesPart(homesPart({ kind, bedrooms }))).toEqual({ kind, bedrooms });
  }
});

it.each([
  'baner',
  '',
  '0-bhk',
  '5-bhk-flats',
  '2-bhk-pg',
  '2-bhk-plots',
  '2-bhk-',
  'flats-2',
  '__proto__',
  'constructor',
])('reads no homes in %s', (part) => {
  expect(readHomesPart(part)).toBeNull();
});

it('writes addresses of the deal, the place and the homes', () => {
  expect(placePath('rent', 'pune', 'baner', '2-bhk-flats')).toBe('/rent/pune/baner/2-bhk-flats');
  expect(placePath('sale', 'pune', '', '')).toBe('/buy/pune');
  expect(placePath('sale')).toBe('/buy');
});
