import { limits } from '#contracts/limits.ts';
import * as checks from '#texts/checks.ts';

/** A corner in degrees. */
export interface Corner {
  latitude: number;
  longitude: number;
}

/** The corners of one shape, in order; the last one is joined to the first. */
export type Ring = Corner[];

export type DrawnArea = { rings: Ring[] } | { problem: string };

/** Corners are written in steps of a ten-thousandth of a degree, which is 11 m: finer than a finger. */
const stepsPerDegree = 10_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const letterAt = new Map(Array.from(letters, (letter, at) => [letter, at] as const));
/** Bits of a number in one character; the sixth says that more follow. */
const bits = 5;
const more = 1 << bits;

/**
 * Shapes drawn on a map, in few characters that need no escaping in an address: each corner as its steps north and
 * east of the one before, in characters of five bits, the lowest first; shapes are joined by dots.
 */
export function writeDrawnArea(rings: readonly Ring[]): string {
  return rings
    .map((ring) => {
      let before: Point = [0, 0];
      return ring
        .map((corner) => {
          const at = stepsOf(corner);
          const text = writeNumber(at[0] - before[0]) + writeNumber(at[1] - before[1]);
          before = at;
          return text;
        })
        .join('');
    })
    .join('.');
}

/** Reads what {@link writeDrawnArea} wrote; a sentence for a person where it is damaged or no area. */
export function readDrawnArea(text: string): DrawnArea {
  if (text.length > limits.drawnAreaLength) return { problem: checks.drawnAreaTooLong() };
  const parts = text.split('.');
  if (parts.length > limits.drawnShapes) return { problem: checks.drawnAtMost({ most: String(limits.drawnShapes) }) };
  const rings: Ring[] = [];
  for (const part of parts) {
    const points = readPoints(part);
    if (!points) return { problem: checks.drawnAreaDamaged() };
    const problem = problemOf(points);
    if (problem !== null) return { problem };
    rings.push(points.map(([y, x]) => ({ latitude: y / stepsPerDegree, longitude: x / stepsPerDegree })));
  }
  return { rings };
}

/** Steps north and east of the point at 0, 0. */
type Point = readonly [north: number, east: number];

function stepsOf({ latitude, longitude }: Corner): Point {
  return [Math.round(latitude * stepsPerDegree), Math.round(longitude * stepsPerDegree)];
}

function writeNumber(number: number): string {
  // The sign goes last, so that small numbers of either sign stay short.
  let rest = number < 0 ? -number * 2 - 1 : number * 2;
  let text = '';
  while (rest >= more) {
    text += letters.charAt((rest % more) + more);
    rest = Math.floor(rest / more);
  }
  return text + letters.charAt(rest);
}

function readPoints(text: string): Point[] | null {
  const numbers: number[] = [];
  let number = 0;
  let scale = 1;
  for (const letter of text) {
    const digit = letterAt.get(letter);
    if (digit === undefined || scale > 2 ** 30) return null;
    number += (digit % more) * scale;
    scale *= more;
    if (digit >= more) continue;
    numbers.push(number % 2 === 1 ? -(number + 1) / 2 : number / 2);
    number = 0;
    scale = 1;
  }
  if (scale !== 1 || numbers.length % 2 === 1) return null;
  let [north, east] = [0, 0];
  const points: Point[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    north += numbers[at] ?? 0;
    east += numbers[at + 1] ?? 0;
    points.push([north, east]);
  }
  return points;
}

function problemOf(points: readonly Point[]): string | null {
  if (points.length > limits.drawnCorners) return checks.cornersAtMost({ most: String(limits.drawnCorners) });
  if (new Set(points.map(String)).size < 3) return checks.cornersAtLeast();
  const isOnEarth = ([north, east]: Point) =>
    Math.abs(north) <= 90 * stepsPerDegree && Math.abs(east) <= 180 * stepsPerDegree;
  if (!points.every(isOnEarth)) return checks.overTheEdge();
  return crossesItself(points) ? checks.crossesItself() : null;
}

/** Whether two sides cross or lie on each other; neighbours meet at their common corner. */
export function crossesItself(points: readonly Point[]): boolean {
  const sides = points.map((point, at) => [point, points[(at + 1) % points.length] ?? point] as const);
  return sides.some(([a, b], at) =>
    sides.slice(at + 2).some(([c, d], gap) => {
      const isNeighbour = at === 0 && at + 2 + gap === sides.length - 1;
      if (isNeighbour) return false;
      const [onC, onD] = [sideOf(a, b, c), sideOf(a, b, d)];
      const [onA, onB] = [sideOf(c, d, a), sideOf(c, d, b)];
      if (onC === 0 && onD === 0) return overlaps(a, b, c, d);
      return onC * onD < 0 && onA * onB < 0;
    }),
  );
}

/** On which side of the line from a to b a point lies; 0 on it. Whole numbers, so exact. */
function sideOf(a: Point, b: Point, point: Point): number {
  return Math.sign((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]));
}

/** Whether two sides on one line share more than a corner. */
function overlaps(a: Point, b: Point, c: Point, d: Point): boolean {
  const along = a[0] === b[0] ? 1 : 0;
  const low = Math.max(Math.min(a[along], b[along]), Math.min(c[along], d[along]));
  const high = Math.min(Math.max(a[along], b[along]), Math.max(c[along], d[along]));
  return low < high;
}
