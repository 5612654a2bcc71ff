import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { filterNames } from '#contracts/filters/filters.ts';
import {
  transactionTypes,
  type Furnishing,
  type PropertyType,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import { countedFilters } from '#server/modules/search/counts/choices.ts';
import { bucketOf } from '#server/modules/search/counts/price-buckets.ts';
import { conditionsOf, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import {
  keyOf,
  only,
  valueOf,
  valuesOf,
  without,
  wordFields,
  type Field,
  type Wish,
} from '#server/modules/search/filters/wish.ts';
import { makeLoaded } from '#server/modules/search/filters/loaded.ts';
import { joined, makeStatement, Values } from '#server/modules/search/filters/statement.ts';

/** The filters that the counts take into account; others are ignored by them. */
export const estimatedFilters: readonly Field[] = [...countedFilters, 'price'];

/** Filters whose matches are estimated elsewhere: words, areas, and featured records. */
const measuredSeparately: readonly Field[] = [...wordFields, 'place', 'is_featured', 'id'];
/** Filters that can only be estimated from a sample of the records. */
export const notCounted: readonly Field[] = filterNames.filter(
  (name) => !estimatedFilters.includes(name) && !measuredSeparately.includes(name),
);

/** The fields of a wish that the counts ignore: fields without a count, and any field that is not asked plainly. */
function sampledIn(wish: Wish): Field[] {
  const isCounted = (field: Field) => (field === 'price' ? valueOf(wish, field) : valuesOf(wish, field)) !== null;
  return (Object.keys(wish.conditions) as Field[]).filter(
    (field) => !measuredSeparately.includes(field) && !(estimatedFilters.includes(field) && isCounted(field)),
  );
}

/** How many records share these values; `bedrooms` is 5 for five or more and 0 for none. */
interface PrecomputedCount {
  transaction_type: TransactionType;
  city_id: number | null;
  property_type: PropertyType;
  bedrooms: number;
  records: number;
}
interface PricedCount extends PrecomputedCount {
  /** The bucket of {@link bucketOf}. */
  bucket: number;
}
interface FurnishedCount extends PrecomputedCount {
  furnishing: Furnishing | null;
}

/** Searches repeat, and adding up the counts of a transaction type takes longer than the rest of a search. */
const maxCachedEstimates = 5_000;

export type Estimates = ReturnType<typeof makeEstimates>;

/** The size of the sample: enough to see a mark that one record in some hundreds has. It is looked up in 3 ms. */
const sampled = 2_000;

/**
 * Estimates how many records match: from precomputed counts in memory, up to a minute old, times the share of a sample that
 * passes the filters without a count. Price ranges count whole buckets; words and areas are ignored. Short cuts use it to
 * choose a plan; no answer contains it.
 */
export function makeEstimates({ pool }: { pool: Pool }) {
  async function load(): Promise<Statistics> {
    const [{ priced, furnished }, sample] = await Promise.all([listPrecomputedCounts(pool), listSample(pool)]);
    const active = new Map<TransactionType, number>();
    for (const { transaction_type: type, records } of priced) active.set(type, (active.get(type) ?? 0) + records);
    return {
      active,
      counted: memoize(makeEstimate(priced, furnished)),
      sample,
      shares: new LRUCache({ max: maxCachedEstimates }),
    };
  }

  const { get: loaded, reload } = makeLoaded(load);

  /** The share of the sample that passes the filters without a count; 1 when none of them is set. */
  async function shareOf(wish: Wish): Promise<number> {
    const unknown = sampledIn(wish);
    if (unknown.length === 0) return 1;
    // The type decides which facts a record can have at all: seats, or a corner.
    const names: Field[] = ['property_type', ...unknown];
    const { sample, shares } = await loaded();
    const key = keyOf(wish, names);
    let share = shares.get(key);
    if (share === undefined) shares.set(key, (share = await sampleShare(pool, only(wish, names), sample)));
    return share;
  }

  return {
    of: async (wish: Wish) => (await loaded()).counted(wish, estimatedFilters) * (await shareOf(wish)),
    /**
     * The number of records that match the counted filters, or only some of them; they are scanned for the other
     * filters.
     */
    counted: async (wish: Wish, names = estimatedFilters) => (await loaded()).counted(wish, names),
    /** Active records of the search's transaction types, and of all. */
    async scope({ transactionTypes: searched }: Wish): Promise<{ searched: number; all: number }> {
      const { active } = await loaded();
      const sum = (types: readonly TransactionType[]) => types.reduce((all, type) => all + (active.get(type) ?? 0), 0);
      return { searched: sum(searched), all: sum(transactionTypes) };
    },
    /** Reloads the counts. Runs every minute on each node. */
    reload,
  };
}

/** About how many match these of the filters. */
type Counted = (wish: Wish, names: readonly Field[]) => number;

interface Statistics {
  /** Records by transaction type. */
  active: ReadonlyMap<TransactionType, number>;
  counted: Counted;
  /** Ids of some records. */
  sample: readonly number[];
  /** By filters, up to a minute old. */
  shares: LRUCache<string, number>;
}

async function listSample(pool: Pool): Promise<number[]> {
  const { rows: tables } = await pool.query<{ rows: number }>(
    `SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'search_records'::regclass`,
  );
  const percent = Math.min(100, (100 * sampled) / Math.max(1, tables[0]?.rows ?? 0));
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM search_records TABLESAMPLE SYSTEM (${percent.toFixed(6)}) LIMIT ${2 * sampled}`,
  );
  return rows.map(({ id }) => id);
}

async function sampleShare(pool: Pool, wish: Wish, sample: readonly number[]): Promise<number> {
  const values = new Values();
  const fitting = joined(conditionsOf(without(wish, ['property_type']), values));
  const among = [
    transactionCondition(wish.transactionTypes, values),
    ...conditionsOf(only(wish, ['property_type']), values),
  ];
  const counting = makeStatement(
    `SELECT count(*)::int AS searched, count(*) FILTER (WHERE ${fitting})::int AS found FROM search_records
      WHERE id = ANY(${values.add(sample, '::int[]')}) AND ${joined(among)}`,
    values,
  );
  const { rows } = await pool.query<{ searched: number; found: number }>(counting);
  const { searched, found } = rows[0] ?? { searched: 0, found: 0 };
  // No match in the sample doesn't mean no match at all.
  return Math.max(found, 0.5) / Math.max(searched, 1);
}

/**
 * The precomputed counts without changes that are not folded yet. They are read by transaction type: reading all of them
 * at once would block the event loop.
 */
async function listPrecomputedCounts(pool: Pool): Promise<{ priced: PricedCount[]; furnished: FurnishedCount[] }> {
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

function memoize(estimate: (wish: Wish) => number): Counted {
  const cache = new LRUCache<string, number>({ max: maxCachedEstimates });
  return (wish, names) => {
    const key = keyOf(wish, names);
    let found = cache.get(key);
    if (found === undefined) cache.set(key, (found = estimate(only(wish, names))));
    return found;
  };
}

function makeEstimate(priced: readonly PricedCount[], furnished: readonly FurnishedCount[]) {
  const byPrice = grouped(priced);
  const byFurnishing = grouped(furnished);
  return (wish: Wish): number => {
    const price = valueOf(wish, 'price');
    const furnishing = valuesOf(wish, 'furnishing');
    const lowest = price ? bucketOf(Math.max(1, price.min ?? 1)) : 0;
    const highest = price?.max == null ? Number.POSITIVE_INFINITY : bucketOf(price.max);
    const matching = sum(byPrice, wish, ({ bucket }) => bucket >= lowest && bucket <= highest);
    if (!furnishing || matching === 0) return matching;
    const all = sum(byFurnishing, wish, () => true);
    const fitting = sum(byFurnishing, wish, (one) => one.furnishing !== null && furnishing.includes(one.furnishing));
    return all === 0 ? 0 : (matching * fitting) / all;
  };
}

/** By transaction type and city, so that a search for one city doesn't go through all. */
type Grouped<C> = ReadonlyMap<TransactionType, ReadonlyMap<number, readonly C[]>>;

function grouped<C extends PrecomputedCount>(counts: readonly C[]): Grouped<C> {
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

function sum<C extends PrecomputedCount>(groups: Grouped<C>, wish: Wish, fits: (count: C) => boolean): number {
  const city = valuesOf(wish, 'city');
  const types = valuesOf(wish, 'property_type');
  const rooms = valuesOf(wish, 'bedrooms')?.map(Number);
  const fewest = Math.min(...(rooms ?? []).filter((count) => count >= 4));
  let records = 0;
  for (const transactionType of wish.transactionTypes) {
    const cities = groups.get(transactionType);
    for (const id of city ?? cities?.keys() ?? []) {
      for (const count of cities?.get(id) ?? []) {
        if (types && !types.includes(count.property_type)) continue;
        if (rooms && !rooms.includes(count.bedrooms) && count.bedrooms < fewest) continue;
        if (fits(count)) records += count.records;
      }
    }
  }
  return records;
}
