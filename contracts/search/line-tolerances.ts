/** A point of a line, in any unit. */
export interface LinePoint {
  x: number;
  y: number;
}

/**
 * For each point the tolerance, in the units of its points, below which the line of Ramer, Douglas and Peucker keeps it. One pass for all
 * tolerances: a scribble has thousands of points.
 */
export function tolerancesOf(line: readonly LinePoint[]): number[] {
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

function distanceFrom(point: LinePoint, a: LinePoint, b: LinePoint): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return Math.hypot(point.x - a.x, point.y - a.y);
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length ** 2;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - t * (b.x - a.x), point.y - a.y - t * (b.y - a.y));
}
