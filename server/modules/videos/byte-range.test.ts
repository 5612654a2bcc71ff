import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

it('reads one range, within the file', () => {
  expect(readByteRange('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 });
  expect(readByteRange('bytes=900-', 1000)).toEqual({ start: 900, end: 999 });
  expect(readByteRange('bytes=900-5000', 1000)).toEqual({ start: 900, end: 999 });
  expect(readByteRange('bytes=-100', 1000)).toEqual({ start: 900, end: 999 });
  expect(readByteRange('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 });
});

it('answers the whole file for headers that name no single range, and null beyond the end', () => {
  expect(readByteRange(undefined, 1000)).toBeUndefined();
  expect(readByteRange('bytes=0-1,5-6', 1000)).toBeUndefined();
  expect(readByteRange('bytes=9-5', 1000)).toBeUndefined();
  expect(readByteRange('bytes=-', 1000)).toBeUndefined();
  expect(readByteRange('bytes=1000-', 1000)).toBeNull();
  expect(readByteRange('bytes=-0', 1000)).toBeNull();
});
