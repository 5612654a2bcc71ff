import { difference } from 'polyclip-ts';
import type { AreaMapCity, AreaMapPoint } from '#contracts/search/area-map.ts';

type Box = AreaMapCity['box'];
type Polygon = AreaMapPoint[][];

/** How far the sea of a city is drawn. No other country's land lies there: only India's coast is known. */
export const seaBoxes: Readonly<Record<string, Box>> = {
  mumbai: [15, 66.5, 22, 74.2],
  chennai: [10.3, 79.3, 16.2, 87],
  kochi: [8, 69.5, 13, 77.4],
};
/** Square degrees of the smallest sea: gaps between states, which are simplified each on its own, are smaller. */
const leastSea = 0.05;
/** Degrees by which the sea reaches into the city's own water, so that no line shows between them. */
const overlap = 0.001;

function rectangle([south, west, north, east]: Box): Polygon {
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}

function areaOf([ring = []]: Polygon): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The sea around the water that a city has of its own: a box without that water's box and without the land of the states. */
export function seaAround(box: Box, water: Box, states: readonly Polygon[]): Polygon[] {
  const [south, west, north, east] = water;
  const inner: Box = [south + overlap, west + overlap, north - overlap, east - overlap];
  const mutable = (polygon: Polygon) => polygon.map((ring) => ring.map(([x, y]): [number, number] => [x, y]));
  const sea = difference(mutable(rectangle(box)), mutable(rectangle(inner)), ...states.map(mutable));
  return sea.filter((polygon) => areaOf(polygon) >= leastSea);
}
