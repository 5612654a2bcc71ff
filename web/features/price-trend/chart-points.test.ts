import { expect, it } from 'vitest';
import { chart, pointsOf } from './chart-points.ts';

const month = (middle: number | null, level: number | null = middle) => ({
  month: '2026-11',
  homes: 20,
  middle,
  same_homes: 10,
  change_percent: 0,
  level,
});

it('has the dearest month at the top and the cheapest at the bottom, inside of the drawing', () => {
  const { lines, dots, most, least } = pointsOf([month(100_000), month(200_000), month(150_000)]);
  expect([most, least]).toEqual([200_000, 100_000]);
  expect(dots.map(({ y }) => y)).toEqual([
    chart.height - chart.bottom,
    chart.top,
    (chart.height - chart.bottom + chart.top) / 2,
  ]);
  expect(lines).toEqual([dots]);
  for (const { x } of dots) expect(x > chart.left && x < chart.width - chart.right).toBe(true);
});

it('breaks the line where a level is not known, and marks months with few homes', () => {
  const { lines, dots, few } = pointsOf([month(1000), month(null, null), month(1000, null), month(1000), month(1010)]);
  expect(lines.map((line) => line.length)).toEqual([1, 2]);
  expect(dots).toHaveLength(4);
  expect(few).toHaveLength(1);
});

it('makes no cliff of a small change, and stays finite where nothing changed', () => {
  const { dots } = pointsOf([month(100_000), month(100_500)]);
  expect(Math.abs((dots[0]?.y ?? 0) - (dots[1]?.y ?? 0))).toBeLessThan(8);
  expect(pointsOf([month(100_000), month(100_000)]).dots[0]?.y).toBe((chart.height - chart.bottom + chart.top) / 2);
});
