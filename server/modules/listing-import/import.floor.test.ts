import { expect, it } from 'vitest';
import { readFloors, readTotalFloors } from './import.floor.ts';

it.each([
  ['3', 3, null],
  ['3.0', 3, null],
  ['3rd', 3, null],
  ['2nd Floor', 2, null],
  ['First Floor', 1, null],
  ['Ground', 0, null],
  ['GF', 0, null],
  ['Upper Ground', 0, null],
  ['3/7', 3, 7],
  ['3 / 7', 3, 7],
  ['३/७', 3, 7],
  ['3rd of 12', 3, 12],
  ['3 out of 7', 3, 7],
  ['Ground out of 4 floors', 0, 4],
  ['4th floor (out of 12)', 4, 12],
  ['G+3', null, 4],
  ['Stilt+4', null, 4],
  ['2 / G+3', 2, 4],
  ['Basement', -1, null],
  ['Lower Basement out of 3', -2, 3],
])('reads the floor %s', (text, floor, total) => expect(readFloors(text)).toEqual({ floor, total }));

it.each(['', 'high', '7/3', '3-Jul', '03/07/2024', '3-5', '-2', '9999', 'top', 'x'.repeat(1000)])(
  '%j names no floor',
  (text) => expect(readFloors(text)).toBeNull(),
);

it.each([
  ['7', 7],
  ['G+3', 4],
  ['3/7', 7],
  ['12 floors', 12],
])('reads the storeys of %s', (text, total) => expect(readTotalFloors(text)).toBe(total));
