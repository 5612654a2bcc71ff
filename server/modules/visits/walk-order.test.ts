import { describe, expect, it } from 'vitest';
import { makeRandom } from '#demo/random.ts';
import type { Point } from '#contracts/search/distance.ts';
import { walkKm, walkOrder } from './walk-order.ts';

/** Places on a street from west to east, given by their distance in hundredths of a degree. */
const street = (...east: number[]): Point[] => east.map((at) => ({ latitude: 18.5, longitude: 73.8 + at / 100 }));

function everyOrder(count: number): number[][] {
  if (count === 0) return [[]];
  return everyOrder(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

describe('the order of visits', () => {
  // specification 26.14
  it('goes along a street once', () => {
    const order = walkOrder(street(3, 0, 2, 1));
    expect([
      [1, 3, 2, 0],
      [0, 2, 3, 1],
    ]).toContainEqual(order);
    expect(walkOrder([])).toEqual([]);
    expect(walkOrder(street(5))).toEqual([0]);
  });

  it('is the shortest of all for six random places', () => {
    const random = makeRandom(7);
    for (let round = 0; round < 20; round++) {
      const points = Array.from({ length: 6 }, () => ({
        latitude: 18.5 + random.int(0, 1000) / 10_000,
        longitude: 73.8 + random.int(0, 1000) / 10_000,
      }));
      const least = Math.min(...everyOrder(6).map((order) => walkKm(points, order)));
      expect(walkKm(points, walkOrder(points))).toBeCloseTo(least, 9);
    }
  });

  it('goes along a street once with twenty places, too', () => {
    const random = makeRandom(11);
    const points = street(...Array.from({ length: 20 }, () => random.int(0, 500)));
    const east = points.map(({ longitude }) => longitude);
    const ends = [
      { latitude: 18.5, longitude: Math.min(...east) },
      { latitude: 18.5, longitude: Math.max(...east) },
    ];
    const order = walkOrder(points);
    expect(order.toSorted((a, b) => a - b)).toEqual([...points.keys()]);
    expect(walkKm(points, order)).toBeCloseTo(walkKm(ends, [0, 1]), 1);
  });
});
