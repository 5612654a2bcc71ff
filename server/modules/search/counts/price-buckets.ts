/**
 * Price buckets in rupees. They begin at the round prices that people use, so that a range such as "up to 1.5 Cr" consists
 * of whole buckets. The database function price_bucket has the same list; a test compares them.
 */
const starts: readonly number[] = [
  1,
  ...Array.from({ length: 8 }, (_, power) =>
    [10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90].map((leading) => leading * 10 ** (power + 2)),
  ).flat(),
  100_000_000_000,
];

/** The bucket of a price; 0 for the unknown price. */
export function bucketOf(price: number): number {
  let bucket = 0;
  for (const start of starts) {
    if (price < start) break;
    bucket += 1;
  }
  return bucket;
}

/** The lowest price of a bucket; past the last bucket there is none. */
export function bucketStart(bucket: number): number {
  return starts[bucket - 1] ?? Number.POSITIVE_INFINITY;
}

/** Prices from `from` to `to`, both included. */
export interface PriceRange {
  from: number;
  to: number;
}

/**
 * Splits a price range into the buckets that lie wholly in it, `first` to `last` (none if `first > last`), and the partial
 * ranges at its ends.
 */
export function splitRange(
  min: number | null,
  max: number | null,
): { first: number; last: number; edges: PriceRange[] } {
  // The unknown price, 0, is in no range.
  const from = Math.max(1, min ?? 1);
  const lowest = bucketOf(from);
  const first = bucketStart(lowest) === from ? lowest : lowest + 1;
  if (max === null) {
    return { first, last: starts.length, edges: first > lowest ? [{ from, to: bucketStart(first) - 1 }] : [] };
  }
  const highest = bucketOf(max);
  const last = bucketStart(highest + 1) - 1 === max ? highest : highest - 1;
  if (first > last) return { first: 1, last: 0, edges: max < from ? [] : [{ from, to: max }] };
  return {
    first,
    last,
    edges: [
      ...(first > lowest ? [{ from, to: bucketStart(first) - 1 }] : []),
      ...(last < highest ? [{ from: bucketStart(highest), to: max }] : []),
    ],
  };
}
