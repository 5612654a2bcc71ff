import type { RangeValue } from '#contracts/filters/kinds.ts';
import type { PriceOption } from '#contracts/text/rupees.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import {
  choicesFrom,
  countedColumns,
  countedColumnsOfRow,
  countedFilters,
  type ChoiceRow,
} from '#server/modules/search/counts/choices.ts';
import { priceOptionsFor, nonZero } from '#server/modules/search/counts/price-options.ts';
import { splitRange } from '#server/modules/search/counts/price-buckets.ts';
import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import {
  joined,
  makeStatement,
  Values,
  type Condition,
  type Statement,
} from '#server/modules/search/filters/statement.ts';
import {
  asking,
  isFeaturedIn,
  keyOf,
  must,
  only,
  requires,
  valueOf,
  without,
  type Field,
  type Wish,
} from '#server/modules/search/filters/wish.ts';
import { countAll, countMatches, listRows } from '#server/modules/search/find/find.repository.ts';
import type { Plan, Shortcut } from '#server/modules/search/find/plan.ts';
import type { ShortcutNeeds } from '#server/modules/search/find/planning.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import { inOneTurn } from '#server/platform/database/in-one-turn.ts';

/** The fields by which records are counted, beside the transaction type and the price bucket. */
const groupedBy: readonly Field[] = countedFilters;

/** Up to this many matches, counting them one by one is faster than adding up precomputed counts. */
const quicklyCounted = 2_000;

/**
 * Triggers maintain counts by transaction type, city, property type, bedrooms, furnishing and price bucket: the total of a
 * transaction type takes 0.65 ms instead of 44 at a million records (decision 0012). Featured records are few and are
 * counted one by one; the others are the rest of the total: the home page would else count most of a transaction type.
 */
export function makePrecomputedCounts({ pool, estimates }: ShortcutNeeds): Shortcut {
  // A page of results counts the same filters under each tab, and its own tab twice.
  const sums = inOneTurn(async (asked: readonly Wish[]) => {
    const [first] = asked;
    const types = [...new Set(asked.flatMap(({ transactionTypes }) => transactionTypes))];
    if (!first || types.length === 1 || asked.some(({ transactionTypes }) => transactionTypes.length !== 1))
      return Promise.all(asked.map((wish) => countMatches(pool, sumPrecomputedCounts(wish))));
    const rows = await listRows<{ type: TransactionType; total: number }>(pool, sumByType(first, types));
    const totals = new Map(rows.map(({ type, total }) => [type, total]));
    return asked.map(({ transactionTypes: [type] }) => (type && totals.get(type)) ?? 0);
  });

  /** The total of a wish that doesn't ask for featured records. */
  async function totalOf(wish: Wish, source: Source): Promise<number> {
    const isFew = requires(wish, 'price') && (await estimates.of(wish)) <= quicklyCounted;
    if (isFew) return countMatches(pool, countAll(wish, undefined, source));
    return sums(keyOf({ ...wish, transactionTypes: [] }), wish);
  }

  async function exactTotal({ wish, source }: Plan): Promise<number> {
    const isFeatured = isFeaturedIn(wish);
    if (isFeatured === null) return totalOf(wish, source);
    const featured = countMatches(pool, countAll(asking(wish, 'is_featured', must([true])), undefined, source));
    if (isFeatured) return featured;
    const [some, all] = await Promise.all([featured, totalOf(without(wish, ['is_featured']), source)]);
    return all - some;
  }

  return {
    name: 'precomputed counts',
    supportedFields: [...groupedBy, 'price', 'is_featured'],
    total: async (below) => ({ total: await exactTotal(below), isAtLeast: false }),
    // Neither choices nor prices are counted apart for featured records.
    choices: (below) => (isFeaturedIn(below.wish) === null ? choicesOf(below.wish) : below.choices()),
    prices: (below) => (isFeaturedIn(below.wish) === null ? pricesOf(below.wish) : below.prices()),
  };

  async function choicesOf(wish: Wish) {
    const values = new Values();
    const where = [transactionCondition(wish.transactionTypes, values)];
    const precomputed = precomputedRows(valueOf(wish, 'price'), where, values);
    return { rows: await listRows<ChoiceRow>(pool, choicesFrom(precomputed, wish, values)), isAtLeast: false };
  }

  async function pricesOf(wish: Wish) {
    const rows = await listRows<PriceCount>(pool, countByBucket(wish));
    const sum = (fits: (row: PriceCount) => boolean) => rows.filter(fits).reduce((all, { total }) => all + total, 0);
    return nonZero(priceOptionsFor(wish), (option) => {
      const { first, last, prices } = partsOf(option);
      return sum(({ bucket, price }) =>
        bucket === null ? prices.includes(Number(price)) : bucket >= first && bucket <= last,
      );
    });
  }
}

/**
 * Rows of the counted columns with exact numbers of records: the precomputed counts, plus changes that are not folded yet,
 * minus expired records that the sweep has not marked, plus the single records of a bucket that a price range cuts through.
 */
function precomputedRows(price: RangeValue | null, where: readonly Condition[], values: Values): string {
  const fitting = joined(where);
  if (!price) {
    return `SELECT ${countedColumns}, records FROM search_facets WHERE ${fitting}
      UNION ALL SELECT ${countedColumns}, records FROM search_facet_changes WHERE ${fitting}
      UNION ALL SELECT ${countedColumnsOfRow}, -1 FROM search_records WHERE ${fitting} AND expires_at <= now()`;
  }
  const { first, last, edges } = splitRange(price.min, price.max);
  const inBuckets = `bucket BETWEEN ${values.add(first, '::int')} AND ${values.add(last, '::int')}`;
  const ofPrice = `price_bucket(search_price) BETWEEN ${values.add(first, '::int')} AND ${values.add(last, '::int')}`;
  return [
    `SELECT ${countedColumns}, records FROM search_price_facets WHERE ${fitting} AND ${inBuckets}`,
    `SELECT ${countedColumns}, records FROM search_facet_changes WHERE ${fitting} AND ${inBuckets}`,
    `SELECT ${countedColumnsOfRow}, -1 FROM search_records WHERE ${fitting} AND ${ofPrice} AND expires_at <= now()`,
    ...edges.map(
      ({ from, to }) => `SELECT ${countedColumnsOfRow}, 1 FROM search_records WHERE ${fitting} AND ${notExpired.sql}
        AND search_price BETWEEN ${values.add(from, '::bigint')} AND ${values.add(to, '::bigint')}`,
    ),
  ].join(' UNION ALL ');
}

function countConditions(wish: Wish, values: Values): Condition[] {
  return [transactionCondition(wish.transactionTypes, values), ...conditionsOf(only(wish, groupedBy), values)];
}

/** How many match, from precomputed counts. Only for searches with supported filters. */
export function sumPrecomputedCounts(wish: Wish): Statement {
  const values = new Values();
  const rows = precomputedRows(valueOf(wish, 'price'), countConditions(wish, values), values);
  return makeStatement(`SELECT coalesce(sum(records), 0)::int AS total FROM (${rows}) AS c`, values);
}

/** {@link sumPrecomputedCounts} under each of these transaction types, whatever type the wish has. */
export function sumByType(wish: Wish, types: readonly TransactionType[]): Statement {
  const values = new Values();
  const of = `unnest(${values.add(types, '::search_transaction[]')}) AS asked (type)`;
  const isType: Condition = { sql: 'transaction_type = asked.type', columns: ['transaction_type'] };
  const rows = precomputedRows(
    valueOf(wish, 'price'),
    [isType, ...conditionsOf(only(wish, groupedBy), values)],
    values,
  );
  return makeStatement(
    `SELECT asked.type::text AS type, (SELECT coalesce(sum(records), 0)::int FROM (${rows}) AS c) AS total FROM ${of}`,
    values,
  );
}

/** How many records have a price in a whole bucket, or exactly this price in rupees. */
interface PriceCount {
  bucket: number | null;
  price: string | null;
  total: number;
}

/** The whole buckets of a price option, and the single prices at its ends. */
function partsOf({ min, max, label }: PriceOption): { first: number; last: number; prices: number[] } {
  const { first, last, edges } = splitRange(min, max);
  if (edges.some(({ from, to }) => from !== to)) throw new Error(`The band "${label()}" cuts through a bucket.`);
  return { first, last, prices: edges.map(({ from }) => from) };
}

/** Counts by price, whatever the price filters. */
function countByBucket(wish: Wish): Statement {
  const values = new Values();
  const fitting = joined(countConditions(wish, values));
  const prices = [...new Set(priceOptionsFor(wish).flatMap((option) => partsOf(option).prices))];
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
