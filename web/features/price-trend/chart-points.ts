import type { PriceMonth } from '#contracts/places/price-trends.ts';

export const chart = { width: 340, height: 150, left: 4, right: 4, top: 22, bottom: 20 } as const;

export interface ChartPoint {
  x: number;
  y: number;
}

export interface ChartPoints {
  /** Runs of months whose level is known, as the points of a line. */
  lines: ChartPoint[][];
  dots: ChartPoint[];
  /** Where months with few homes are. */
  few: number[];
  /** The amounts at the top and at the bottom of the scale. */
  most: number;
  least: number;
}

/** The least part of an amount that the scale spans: so that a change of half a percent is not drawn as a cliff. */
const leastSpan = 0.12;

/** Places of a year's months on the drawing, on one scale of rupees that need not begin at zero. */
export function pointsOf(months: readonly PriceMonth[]): ChartPoints {
  const amounts = months.flatMap(({ middle, level }) => [middle ?? [], level ?? []].flat());
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const room = Math.max(0, (leastSpan * high - (high - low)) / 2);
  const [least, most] = [low - room, high + room];
  const { width, height, left, right, top, bottom } = chart;
  const step = (width - left - right) / Math.max(1, months.length);
  const xOf = (at: number) => Math.round(10 * (left + (at + 0.5) * step)) / 10;
  const yOf = (rupees: number) =>
    Math.round(10 * (top + (1 - (rupees - least) / (most - least)) * (height - top - bottom))) / 10;

  const lines: ChartPoint[][] = [];
  const dots: ChartPoint[] = [];
  const few: number[] = [];
  let line: ChartPoint[] | null = null;
  for (const [at, { level, middle }] of months.entries()) {
    if (middle === null) few.push(xOf(at));
    else dots.push({ x: xOf(at), y: yOf(middle) });
    if (level === null) {
      line = null;
      continue;
    }
    if (!line) lines.push((line = []));
    line.push({ x: xOf(at), y: yOf(level) });
  }
  return { lines, dots, few, most, least };
}
