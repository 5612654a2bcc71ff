/** The middle of numbers; NaN of none. */
export function middleOf(numbers: readonly number[]): number {
  return quantileOf(numbers, 0.5);
}

/** The quantile of numbers, between two of them in proportion; NaN of none. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).toSorted();
  const at = (sorted.length - 1) * share;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

export interface Weighted {
  value: number;
  weight: number;
}

/** The values below which these shares of the weight lie; `sorted` by value, not empty. */
export function weightedQuantiles(sorted: readonly Weighted[], shares: readonly number[]): number[] {
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  return shares.map((share) => {
    let passed = 0;
    for (const { value, weight } of sorted) {
      passed += weight;
      if (passed >= share * total) return value;
    }
    return sorted.at(-1)?.value ?? Number.NaN;
  });
}
