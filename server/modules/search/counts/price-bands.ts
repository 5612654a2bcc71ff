import { bandsOf, bandValue, type PriceBand } from '#contracts/rupees.ts';
import { splitRange } from './price-buckets.ts';
import {
  countedConditions,
  joined,
  makeStatement,
  matching,
  notExpired,
  Values,
  type ResolvedFilters,
  type Statement,
} from '#server/modules/search/filters/conditions.ts';
import { isKnownToKeptCounts, mostLookedAt } from '#server/modules/search/shortcuts/kept-counts.ts';

/** Records by price: in a whole bucket of those that are kept, or of exactly this price in rupees. */
export interface PriceCount {
  bucket: number | null;
  price: string | null;
  total: number;
}

function bandsFor({ transactionTypes: [tab = 'sale'] }: ResolvedFilters): readonly PriceBand[] {
  return bandsOf(tab);
}

/** The whole buckets of a band, and single prices at its ends; null where it can't be made of these. */
function partsOf(band: PriceBand): { first: number; last: number; prices: number[] } | null {
  const { first, last, edges } = splitRange(band.min, band.max);
  const areSingle = edges.every(({ from, to }) => from === to);
  return areSingle ? { first, last, prices: edges.map(({ from }) => from) } : null;
}

/** Counts by price, whatever price the filters ask for: what each band of a tab would give, given all the others. */
export function countPrices(filters: ResolvedFilters): Statement {
  const values = new Values();
  if (!isKnownToKeptCounts(filters)) {
    const unpriced = { ...filters, minPrice: null, maxPrice: null };
    return makeStatement(
      `SELECT NULL::int AS bucket, search_price::text AS price, count(*)::int AS total
        FROM (SELECT search_price FROM ${matching(unpriced, values)} LIMIT ${mostLookedAt + 1}) AS m GROUP BY search_price`,
      values,
    );
  }
  const fitting = joined(countedConditions(filters, values));
  const prices = [...new Set(bandsFor(filters).flatMap((band) => partsOf(band)?.prices ?? []))];
  return makeStatement(
    `SELECT bucket, NULL AS price, sum(records)::int AS total FROM (
        SELECT bucket, records FROM search_price_facets WHERE ${fitting}
        UNION ALL SELECT bucket, records FROM search_facet_changes WHERE ${fitting}
        UNION ALL SELECT price_bucket(search_price), -1 FROM search_records WHERE ${fitting} AND expires_at <= now()) AS c
      GROUP BY bucket
      UNION ALL SELECT NULL, search_price::text, count(*)::int FROM search_records
        WHERE ${fitting} AND ${notExpired.sql} AND search_price = ANY(${values.add(prices, '::bigint[]')})
        GROUP BY search_price`,
    values,
  );
}

/** What each band gives, none with zero; nothing where more records match than were looked at. */
export function priceBandTotals(
  rows: readonly PriceCount[],
  filters: ResolvedFilters,
): { price?: { value: string; total: number }[] } {
  const isByBucket = isKnownToKeptCounts(filters);
  const sum = (fits: (row: PriceCount) => boolean) => rows.filter(fits).reduce((all, { total }) => all + total, 0);
  if (!isByBucket && sum(() => true) > mostLookedAt) return {};
  const totals = bandsFor(filters).flatMap((band) => {
    const parts = partsOf(band);
    if (!parts) return [];
    // A price of 0 is unknown, and the unknown is in no band.
    const isInside = (price: number) => price >= Math.max(1, band.min ?? 1) && price <= (band.max ?? Infinity);
    const total = sum(({ bucket, price }) => {
      if (!isByBucket) return isInside(Number(price));
      return bucket === null ? parts.prices.includes(Number(price)) : bucket >= parts.first && bucket <= parts.last;
    });
    return { value: bandValue(band), total };
  });
  return { price: totals.filter(({ total }) => total > 0) };
}
