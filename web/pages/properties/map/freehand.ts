import { readDrawnArea, writeDrawnArea, type Corner, type Ring } from '#contracts/search/drawn-area.ts';
import { limits } from '#contracts/limits.ts';
import { tolerancesOf, type LinePoint } from '#contracts/search/line-tolerances.ts';
import * as texts from '#texts/results-map.ts';

/** A point of the screen, in pixels. */
export type ScreenPoint = LinePoint;

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
