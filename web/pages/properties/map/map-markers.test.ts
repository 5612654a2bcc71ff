import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapHome } from '#contracts/search/search.ts';
import { canPart, layOutMarkers, type Marker } from './map-markers.ts';

const placed = (latitude: number, longitude: number) => ({ x: longitude * 1000, y: -latitude * 1000 });
const home = (id: number, latitude: number, longitude: number, price = 8_500_000): MapHome => ({
  id,
  latitude,
  longitude,
  price,
  property_type: 'apartment',
  bedrooms: 2,
  is_featured: false,
  place: 'Baner',
});
const cell = (south: number, west: number, count: number) => ({
  latitude: south + 0.02,
  longitude: west + 0.02,
  count,
  bounds: { south, west, north: south + 0.04, east: west + 0.04 },
});
const over = (a: Marker, b: Marker) =>
  2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height;

describe('markers', () => {
  it('are price labels of homes that lie apart, from north to south', () => {
    const markers = layOutMarkers({ cells: [], homes: [home(1, 18.1, 73), home(2, 18.4, 73, 25_000)] }, placed);
    expect(markers.map(({ text }) => text)).toEqual(['₹25,000', '₹85 L']);
  });

  it('become one count where they would overlap', () => {
    const markers = layOutMarkers(
      { cells: [], homes: [home(1, 18.1, 73), home(2, 18.1001, 73.0001), home(3, 18.5, 73)] },
      placed,
    );
    expect(markers.map(({ text, homes }) => [text, homes.length])).toEqual([
      ['₹85 L', 1],
      ['2', 2],
    ]);
    expect(markers[1]?.bounds).toEqual({ south: 18.1, north: 18.1001, west: 73, east: 73.0001 });
  });

  // specification 5.14
  it('never overlap, are at most two hundred, and lose no home', () => {
    const degrees = fc.integer({ min: 0, max: 900 }).map((n) => n / 1000);
    const homes = fc.array(fc.tuple(degrees, degrees), { maxLength: 120 });
    const cells = fc.array(fc.tuple(degrees, degrees, fc.integer({ min: 1, max: 90_000 })), { maxLength: 200 });
    fc.assert(
      fc.property(homes, cells, fc.boolean(), (points, counts, areHomes) => {
        const found = {
          cells: counts.map(([south, west, count]) => cell(south, west, count)),
          ...(areHomes && { homes: points.map(([latitude, longitude], id) => home(id + 1, latitude, longitude)) }),
        };
        const markers = layOutMarkers(found, placed);
        const all = areHomes ? points.length : counts.reduce((sum, [, , count]) => sum + count, 0);
        expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(all);
        expect(markers.length).toBeLessThanOrEqual(200);
        expect(markers.some((a, at) => markers.slice(at + 1).some((b) => over(a, b)))).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

it('homes at one address are not parted by zooming in', () => {
  expect(canPart({ bounds: { south: 18, north: 18.0001, west: 73, east: 73 } })).toBe(false);
  expect(canPart({ bounds: { south: 18, north: 18.01, west: 73, east: 73 } })).toBe(true);
});
