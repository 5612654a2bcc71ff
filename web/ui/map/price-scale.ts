import type { PricedCell } from '#contracts/search/map-prices.ts';

/** One step of the shading: prices from `from` to `to`, both included, in rupees a square foot. */
export interface PriceStep {
  from: number;
  to: number;
  /** Cells and homes in it. */
  cells: number;
  homes: number;
}

const mostSteps = 5;

/**
 * The steps of the cells that a map shows, the cheapest first: about as many cells in each, and equal prices in one.
 * They follow the visible cells, since a scale for the whole country would paint a city in one tone.
 */
export function priceSteps(cells: readonly PricedCell[]): PriceStep[] {
  const sorted = cells.toSorted((a, b) => a.rupees_per_sqft - b.rupees_per_sqft);
  const steps: PriceStep[] = [];
  sorted.forEach(({ rupees_per_sqft: price, homes }, at) => {
    const last = steps.at(-1);
    const isFull = at >= (steps.length * sorted.length) / Math.min(mostSteps, sorted.length);
    if (!last || (isFull && price > last.to)) steps.push({ from: price, to: price, cells: 1, homes });
    else Object.assign(last, { to: price, cells: last.cells + 1, homes: last.homes + homes });
  });
  return steps;
}

/** In which step a price lies; -1 for one outside of all. */
export function stepOf(steps: readonly PriceStep[], rupees: number): number {
  return steps.findIndex(({ from, to }) => rupees >= from && rupees <= to);
}

/**
 * The density of a step's paint, 0 to 1: lightness distinguishes cheap from dear, so that no colours need to be
 * distinguished.
 */
export function densityOf(step: number, steps: number): number {
  return steps < 2 ? 0.35 : 0.12 + (0.5 * step) / (steps - 1);
}
