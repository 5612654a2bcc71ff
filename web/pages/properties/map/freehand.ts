import { readDrawnArea, writeDrawnArea, type Corner, type Ring } from '#contracts/search/drawn-area.ts';
import { limits } from '#contracts/limits.ts';
import * as texts from '#texts/results-map.ts';

/** A point of the screen, in pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/**
 * A line drawn by hand as a shape that the API accepts, and the changes made to it; or the reason why it isn't valid.
 */
export type Drawn = { ring: Ring; note: string | null } | { problem: string };

/** Pixels by which a corner may be off the line without being visible. */
const tolerance = 3;
/** A shape that is smaller than a finger was a press. */
const leastPixels = 24;

/** A line of the screen as a shape. A line that crosses itself is mended: its outer edge is taken. */
export function shapeOfLine(line: readonly ScreenPoint[], cornerAt: (point: ScreenPoint) => Corner): Drawn {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  if (line.length < 3 || span(xs) < leastPixels || span(ys) < leastPixels) return { problem: texts.tooSmall() };
  const ring = fewCorners(line).map(cornerAt);
  if (isShape(ring)) return { ring, note: null };
  const hull = fewCorners(outerEdge(line)).map(cornerAt);
  return isShape(hull) ? { ring: hull, note: texts.crossedItself() } : { problem: texts.tooSmall() };
}

/** Whether the API takes a shape. */
export function isShape(ring: Ring): boolean {
  return 'rings' in readDrawnArea(writeDrawnArea([ring]));
}

/** The line with no more corners than a shape may have, and none that nobody sees. */
export function fewCorners(line: readonly ScreenPoint[], most: number = limits.drawnCorners): ScreenPoint[] {
  const needed = tolerancesOf(line);
  for (let allowed = tolerance; ; allowed *= 1.5) {
    const few = line.filter((_, at) => (needed[at] ?? 0) > allowed);
    if (few.length <= most) return few;
  }
}

/**
 * For each point the tolerance, in pixels, below which the line of Ramer, Douglas and Peucker keeps it. One pass for all
 * tolerances: a scribble has thousands of points.
 */
function tolerancesOf(line: readonly ScreenPoint[]): number[] {
  const needed = line.map((_, at) => (at === 0 || at === line.length - 1 ? Infinity : 0));
  const parts: [from: number, to: number, most: number][] = [[0, line.length - 1, Infinity]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to, most] = part;
    const [first, last] = [line[from], line[to]];
    if (!first || !last) continue;
    let [furthest, at] = [0, 0];
    for (let index = from + 1; index < to; index++) {
      const point = line[index];
      const distance = point ? distanceFrom(point, first, last) : 0;
      if (distance > furthest) [furthest, at] = [distance, index];
    }
    if (furthest === 0) continue;
    // A point stays only where the point that divided its part stays.
    const below = Math.min(furthest, most);
    needed[at] = below;
    parts.push([from, at, below], [at, to, below]);
  }
  return needed;
}

function distanceFrom(point: ScreenPoint, a: ScreenPoint, b: ScreenPoint): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return Math.hypot(point.x - a.x, point.y - a.y);
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length ** 2;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - t * (b.x - a.x), point.y - a.y - t * (b.y - a.y));
}

/** The convex hull (Andrew's monotone chain). */
export function outerEdge(points: readonly ScreenPoint[]): ScreenPoint[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly ScreenPoint[]) => {
    const edge: ScreenPoint[] = [];
    for (const point of list) {
      while (edge.length > 1 && !turnsLeft(edge.at(-2), edge.at(-1), point)) edge.pop();
      edge.push(point);
    }
    return edge.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: ScreenPoint | undefined, b: ScreenPoint | undefined, c: ScreenPoint): boolean {
  if (!a || !b) return true;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}
