/** The value below which this share of the values lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  return quantileOfSorted(
    values.toSorted((a, b) => a - b),
    share,
  );
}

/** {@link quantile} of sorted values, such as a typed array that is too large to copy. */
export function quantileOfSorted(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
