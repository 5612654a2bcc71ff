import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { FilterName } from '#contracts/filters/filters.ts';
import { transactionTypes, type Furnishing, type PropertyType, type TransactionType } from '#contracts/vocabulary.ts';
import { countedFilters } from '#server/modules/search/counts/choices.ts';
import { bucketOf } from '#server/modules/search/counts/price-buckets.ts';
import { only, without, type ResolvedFilters } from '#server/modules/search/filters/filters.ts';

/** The filters that estimates look at; others they pass over. */
export const estimatesKnow: readonly FilterName[] = [...countedFilters, 'price'];

/** So many records share these values; `bedrooms` is 4 for four or more and 0 where there are none. */
interface KeptCount {
  transaction_type: TransactionType;
  city_id: number | null;
  property_type: PropertyType;
  bedrooms: number;
  records: number;
}
interface PricedCount extends KeptCount {
  /** As {@link bucketOf}. */
  bucket: number;
}
interface FurnishedCount extends KeptCount {
  furnishing: Furnishing | null;
}

/** People ask the same, and a look through the counts of a whole transaction type takes longer than all else of a search. */
const rememberedEstimates = 5_000;

export type Estimates = ReturnType<typeof makeEstimates>;

/**
 * About how many records match: the kept counts in memory, up to a minute old. What they don't know (words, areas, and so
 * on) they pass over, and price ranges count whole buckets. Short cuts choose by it; no answer is made of it.
 */
export function makeEstimates({ pool }: { pool: Pool }) {
  let learnt: Promise<(filters: ResolvedFilters) => number> | null = null;

  async function learn() {
    const { priced, furnished } = await listKeptCounts(pool);
    return remembering(makeEstimate(priced, furnished));
  }

  function estimate() {
    learnt ??= learn().catch((error: unknown) => {
      learnt = null;
      throw error;
    });
    return learnt;
  }

  const of = async (filters: ResolvedFilters) => (await estimate())(only(filters, estimatesKnow));

  return {
    of,
    /** Of all transaction types and whatever else, and of those that a search asks for. */
    async scope(filters: ResolvedFilters): Promise<{ searched: number; all: number }> {
      const any = without(filters, estimatesKnow);
      const [searched, all] = await Promise.all([of(any), of({ ...any, transactionTypes: [...transactionTypes] })]);
      return { searched, all };
    },
    /** Learns the counts anew. Each node does so every minute. */
    async reload(): Promise<void> {
      const fresh = await learn();
      learnt = Promise.resolve(fresh);
    },
  };
}

/** The counts that are kept, without what changed since they were folded. One transaction type at a time: reading
 * all at once would hold up whoever waits for an answer. */
async function listKeptCounts(pool: Pool): Promise<{ priced: PricedCount[]; furnished: FurnishedCount[] }> {
  const priced: PricedCount[] = [];
  for (const transactionType of transactionTypes) {
    const { rows } = await pool.query<PricedCount>({
      name: 'search_kept_counts',
      text: `SELECT transaction_type, city_id, property_type, bedrooms, bucket, sum(records)::int AS records
        FROM search_price_facets WHERE transaction_type = $1::search_transaction GROUP BY 1, 2, 3, 4, 5`,
      values: [transactionType],
    });
    for (const row of rows) priced.push(row);
  }
  const { rows: furnished } = await pool.query<FurnishedCount>('SELECT * FROM search_facets');
  return { priced, furnished };
}

function remembering(estimate: (filters: ResolvedFilters) => number): (filters: ResolvedFilters) => number {
  const remembered = new LRUCache<string, number>({ max: rememberedEstimates });
  return (filters) => {
    const key = JSON.stringify(filters);
    let found = remembered.get(key);
    if (found === undefined) remembered.set(key, (found = estimate(filters)));
    return found;
  };
}

function makeEstimate(priced: readonly PricedCount[], furnished: readonly FurnishedCount[]) {
  const byPrice = grouped(priced);
  const byFurnishing = grouped(furnished);
  return (filters: ResolvedFilters): number => {
    const { price, furnishing } = filters;
    const lowest = price ? bucketOf(Math.max(1, price.min ?? 1)) : 0;
    const highest = price?.max == null ? Number.POSITIVE_INFINITY : bucketOf(price.max);
    const matching = sum(byPrice, filters, ({ bucket }) => bucket >= lowest && bucket <= highest);
    if (!furnishing || matching === 0) return matching;
    const all = sum(byFurnishing, filters, () => true);
    const fitting = sum(byFurnishing, filters, (one) => one.furnishing !== null && furnishing.includes(one.furnishing));
    return all === 0 ? 0 : (matching * fitting) / all;
  };
}

/** By transaction type and city, so that a search for one city doesn't go through all. */
type Grouped<C> = ReadonlyMap<TransactionType, ReadonlyMap<number, readonly C[]>>;

function grouped<C extends KeptCount>(counts: readonly C[]): Grouped<C> {
  const groups = new Map<TransactionType, Map<number, C[]>>();
  for (const count of counts) {
    let cities = groups.get(count.transaction_type);
    if (!cities) groups.set(count.transaction_type, (cities = new Map<number, C[]>()));
    const list = cities.get(count.city_id ?? 0);
    if (list) list.push(count);
    else cities.set(count.city_id ?? 0, [count]);
  }
  return groups;
}

function sum<C extends KeptCount>(
  groups: Grouped<C>,
  { transactionTypes, city, property_type: types, bedrooms }: ResolvedFilters,
  fits: (count: C) => boolean,
): number {
  const rooms = bedrooms?.map(Number);
  let records = 0;
  for (const transactionType of transactionTypes) {
    const cities = groups.get(transactionType);
    for (const id of city ?? cities?.keys() ?? []) {
      for (const count of cities?.get(id) ?? []) {
        if (types && !types.includes(count.property_type)) continue;
        if (rooms && !rooms.includes(count.bedrooms)) continue;
        if (fits(count)) records += count.records;
      }
    }
  }
  return records;
}
