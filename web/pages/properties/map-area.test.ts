import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { writeDrawnArea } from '#contracts/search/drawn-area.ts';
import { dropBroken, readBox, writeBox } from './map-area.ts';
import type { PropertiesSearch } from './properties-search.ts';

const triangle = writeDrawnArea([
  [
    { latitude: 18.5, longitude: 73.8 },
    { latitude: 18.6, longitude: 73.8 },
    { latitude: 18.6, longitude: 73.9 },
  ],
]);
/** The address to which a search is redirected; null for none. */
function redirectedTo(search: PropertiesSearch): unknown {
  try {
    dropBroken(search);
    return null;
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.search : thrown;
  }
}

describe('a box in an address', () => {
  it('is read as it was written, to 11 m', () => {
    const box = { south: 18.40001, west: 73.7, north: 18.71239, east: 74 };
    expect(writeBox(box)).toBe('18.4,73.7,18.7124,74');
    expect(readBox(writeBox(box))).toEqual({ south: 18.4, west: 73.7, north: 18.7124, east: 74 });
    expect(writeBox({ south: -100, west: -300, north: 100, east: 300 })).toBe('-90,-180,90,180');
  });

  it.each(['', '1,2,3', '1,2,3,4,5', '19,73,18,74', '18,74,19,73', '18,73,91,74', '18,73,north,74', '1e1,2,30,40'])(
    'is none: "%s"',
    (text) => expect(readBox(text)).toBeNull(),
  );
});

describe('a broken area', () => {
  it('is dropped and named, and nothing else is', () => {
    expect(redirectedTo({ city: ['Pune'], drawn: 'AAAA', bounds: '18,73,19,74', map: '1' })).toEqual({
      city: ['Pune'],
      drawn: undefined,
      bounds: '18,73,19,74',
      map: '1',
      dropped: 'drawn',
    });
    expect(redirectedTo({ drawn: triangle, bounds: '19,73,18,74' })).toMatchObject({
      drawn: triangle,
      bounds: undefined,
      dropped: 'bounds',
    });
    expect(redirectedTo({ drawn: 'x'.repeat(5_000) })).toMatchObject({ dropped: 'drawn' });
  });

  it('is none in a good address', () => {
    expect(redirectedTo({ drawn: triangle, bounds: '18,73,19,74' })).toBeNull();
  });
});
