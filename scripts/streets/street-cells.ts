import { gzipSync } from 'node:zlib';
import {
  isCellIn,
  packAreaMapPath,
  streetCellAt,
  streetKinds,
  type AreaMapCity,
  type AreaMapFeature,
  type AreaMapPoint,
  type StreetKind,
} from '#contracts/search/area-map.ts';
import { tolerancesOf } from '#contracts/search/line-tolerances.ts';
import type { StreetPart } from './read-extract.ts';

/** Degrees by which a line may be off: three metres, less than the width of a street. */
const tolerance = 0.00003;
/** Square degrees below which an area is left out: a park of 50 by 50 metres. */
const leastArea = 2e-7;
/** A city has at most this many bytes as they are sent; a search on a phone loads a few cells of it. */
export const maxStreetBytes = 500_000;
/** Left out in this order where a city would be larger. */
const spared: readonly StreetKind[] = ['street', 'park', 'tertiary'];
const cellsInDegree = 10;

/** The features of each cell. */
export type StreetCells = ReadonlyMap<string, AreaMapFeature[]>;

/** The line with the points alone that are seen. */
function simplified(points: readonly AreaMapPoint[]): AreaMapPoint[] {
  const needed = tolerancesOf(points.map(([x, y]) => ({ x, y })));
  return points.filter((_, at) => (needed[at] ?? 0) > tolerance);
}

function areaOf(ring: readonly AreaMapPoint[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Where a line from a to b passes from cell to cell, as parts of its length. */
function crossings(a: AreaMapPoint, b: AreaMapPoint): number[] {
  return [0, 1].flatMap((axis) => {
    const [from, to] = [(a[axis] ?? 0) * cellsInDegree, (b[axis] ?? 0) * cellsInDegree];
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const borders = [];
    for (let border = Math.ceil(low); border <= high; border++) borders.push((border - from) / (to - from));
    return borders.filter((part) => part > 0 && part < 1);
  });
}

/** The parts of a line in each cell; each ends at the border, where the next begins. */
export function splitAtCells(points: readonly AreaMapPoint[]): Map<string, AreaMapPoint[][]> {
  const cells = new Map<string, AreaMapPoint[][]>();
  let [before, run] = ['', [] as AreaMapPoint[]];
  points.slice(1).forEach((end, at) => {
    const start = points[at] ?? end;
    const between = (part: number): AreaMapPoint => [
      start[0] + (end[0] - start[0]) * part,
      start[1] + (end[1] - start[1]) * part,
    ];
    const stops = [0, ...crossings(start, end).toSorted((a, b) => a - b), 1];
    stops.slice(1).forEach((stop, index) => {
      const from = stops[index] ?? 0;
      const cell = streetCellAt(between((from + stop) / 2));
      if (cell !== before) {
        run = [between(from)];
        cells.set(cell, [...(cells.get(cell) ?? []), run]);
        before = cell;
      }
      run.push(between(stop));
    });
  });
  return cells;
}

/** The paths of a part by cell. An area is whole in each cell that it touches. */
function cellsOf({ shape, paths }: StreetPart): Map<string, AreaMapPoint[][]> {
  const cells = new Map<string, AreaMapPoint[][]>();
  const add = (cell: string, path: AreaMapPoint[]) => cells.set(cell, [...(cells.get(cell) ?? []), path]);
  for (const path of paths.map(simplified)) {
    if (shape === 'line') {
      for (const [cell, runs] of splitAtCells(path)) for (const run of runs) add(cell, run);
    } else if (path.length > 3 && areaOf(path) >= leastArea) {
      for (const cell of splitAtCells(path).keys()) add(cell, path);
    }
  }
  return cells;
}

/** Cuts the streets of a city into cells; roads of one kind and name in a cell are one feature. */
export function cutIntoCells(parts: readonly StreetPart[], box: AreaMapCity['box']): StreetCells {
  const cells = new Map<string, Map<string, AreaMapFeature>>();
  for (const part of parts) {
    for (const [cell, paths] of cellsOf(part)) {
      if (!isCellIn(cell, box)) continue;
      const features = cells.get(cell) ?? new Map<string, AreaMapFeature>();
      cells.set(cell, features);
      const { kind, name, shape } = part;
      const key = `${kind}/${name ?? ''}`;
      const feature = features.get(key) ?? { kind, ...(name && { name }), shape, paths: [] };
      features.set(key, feature);
      feature.paths.push(...paths.map((path) => packAreaMapPath(path)).filter(({ length }) => length > 2));
    }
  }
  const rank = ({ kind }: AreaMapFeature) => (kind ? streetKinds.indexOf(kind) : 0);
  return new Map(
    [...cells]
      .map(([cell, features]) => [cell, [...features.values()].toSorted((a, b) => rank(a) - rank(b))] as const)
      .filter(([, features]) => features.some(({ paths }) => paths.length > 0)),
  );
}

/** The size of all cells as they are sent. */
export function bytesOf(cells: StreetCells): number {
  return [...cells.values()].reduce((sum, features) => sum + gzipSync(JSON.stringify(features)).length, 0);
}

/** Leaves out the least kinds of a city that would be larger than allowed. Throws when its main roads alone are. */
export function withinBudget(
  cells: StreetCells,
  mostBytes = maxStreetBytes,
): { cells: StreetCells; left: StreetKind[] } {
  const left: StreetKind[] = [];
  let remaining = cells;
  for (const kind of spared) {
    if (bytesOf(remaining) <= mostBytes) break;
    left.push(kind);
    remaining = new Map([...remaining].map(([cell, features]) => [cell, features.filter((one) => one.kind !== kind)]));
  }
  const bytes = bytesOf(remaining);
  if (bytes > mostBytes) throw new Error(`The main roads are ${bytes} bytes gzipped, over ${mostBytes}.`);
  return { cells: remaining, left };
}
