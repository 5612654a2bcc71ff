import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PricedCell } from '#contracts/search/map-prices.ts';
import { densityOf, priceSteps, stepOf } from './price-scale.ts';

const cell = (rupees: number, homes = 8): PricedCell => ({
  bounds: { south: 0, west: 0, north: 1, east: 1 },
  rupees_per_sqft: rupees,
  homes,
});

it('divides the prices in view into steps of about as many cells, the cheapest first', () => {
  const steps = priceSteps([9, 1, 2, 3, 4, 5, 6, 7, 8, 10].map((price) => cell(price * 1_000)));
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [1_000, 2_000],
    [3_000, 4_000],
    [5_000, 6_000],
    [7_000, 8_000],
    [9_000, 10_000],
  ]);
  expect(priceSteps([])).toEqual([]);
  expect(priceSteps([cell(5_000, 8), cell(5_000, 9)])).toEqual([{ from: 5_000, to: 5_000, cells: 2, homes: 17 }]);
});

it('puts every cell into one step, and equal prices into the same', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(prices, (all) => {
      const cells = all.map((price) => cell(price, price));
      const steps = priceSteps(cells);
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(steps.reduce((sum, step) => sum + step.cells, 0)).toBe(cells.length);
      for (const price of all) expect(steps.filter(({ from, to }) => price >= from && price <= to)).toHaveLength(1);
      steps.forEach((step, at) => expect(stepOf(steps, step.from)).toBe(at));
    }),
  );
});

it('paints the dearest densest, and one step alone in the middle', () => {
  expect([0, 1, 2, 3, 4].map((step) => densityOf(step, 5))).toEqual([0.12, 0.245, 0.37, 0.495, 0.62]);
  expect(densityOf(0, 1)).toBe(0.35);
});
