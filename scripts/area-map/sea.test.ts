import { expect, it } from 'vitest';
import type { AreaMapPoint } from '#contracts/search/area-map.ts';
import { seaAround } from './sea.ts';

const box = (south: number, west: number, north: number, east: number): AreaMapPoint[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

function isIn(polygons: readonly AreaMapPoint[][][], [x, y]: AreaMapPoint): boolean {
  const crosses = (ring: readonly AreaMapPoint[]) =>
    ring.slice(1).filter(([x2, y2], at) => {
      const [x1, y1] = ring[at] ?? [x2, y2];
      return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    }).length;
  return polygons.some((rings) => rings.reduce((sum, ring) => sum + crosses(ring), 0) % 2 === 1);
}

it('reaches from the city’s own water to the edge of its box, and leaves out land and gaps between states', () => {
  // Two states with a gap of a hundredth of a degree between them, east of 73°.
  const states = [[box(14, 73, 18, 76)], [box(18.01, 73, 22, 76)]];
  const sea = seaAround([15, 68, 21, 74], [17, 72, 19, 73.2], states);
  expect(isIn(sea, [70, 18])).toBe(true);
  expect(isIn(sea, [72.5, 20])).toBe(true);
  expect(isIn(sea, [72.5, 18])).toBe(false);
  expect(isIn(sea, [73.5, 17])).toBe(false);
  expect(isIn(sea, [73.5, 18.005])).toBe(false);
});
