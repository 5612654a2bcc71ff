import type { SearchChoices } from '#contracts/search/search.ts';
import { priceOptionsOf, priceOptionValue, type PriceOption } from '#contracts/text/rupees.ts';
import { makeStatement, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import { without, type Wish } from '#server/modules/search/filters/wish.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import { mostLookedAt } from './choices.ts';

/** Records of exactly this price in rupees. */
export interface CountedPrice {
  price: string;
  total: number;
}

export function priceOptionsFor({ transactionTypes: [tab = 'sale'] }: Wish): readonly PriceOption[] {
  return priceOptionsOf(tab);
}

/** Counts by price from the records themselves, whatever the price filters. */
export function countByPrice(wish: Wish, source: Source): Statement {
  const values = new Values();
  const rows = source.from(without(wish, ['price']), values);
  return makeStatement(
    `SELECT search_price::text AS price, count(*)::int AS total
      FROM (SELECT search_price FROM ${rows} LIMIT ${mostLookedAt + 1}) AS m GROUP BY search_price`,
    values,
  );
}

/** How many records each option matches, without those that match none. */
export function priceOptionTotals(
  options: readonly PriceOption[],
  rows: readonly CountedPrice[],
): { value: string; total: number }[] {
  return nonZero(options, (option) => {
    // A price of 0 is unknown and matches no option.
    const isInside = (price: number) => price >= Math.max(1, option.min ?? 1) && price <= (option.max ?? Infinity);
    return rows.filter(({ price }) => isInside(Number(price))).reduce((all, { total }) => all + total, 0);
  });
}

/** The totals of several searches, of which none has a record of another; undefined where one of them is not counted. */
export function addUpPrices(lists: readonly SearchChoices['price'][]): SearchChoices['price'] {
  const [first, ...others] = lists;
  if (others.length === 0) return first;
  const sums = new Map<string, number>();
  for (const list of lists) {
    if (!list) return undefined;
    for (const { value, total } of list) sums.set(value, (sums.get(value) ?? 0) + total);
  }
  return [...sums].map(([value, total]) => ({ value, total }));
}

/** Options with their totals as the API names them, without those that match none. */
export function nonZero(options: readonly PriceOption[], totalOf: (option: PriceOption) => number) {
  return options
    .map((option) => ({ value: priceOptionValue(option), total: totalOf(option) }))
    .filter(({ total }) => total > 0);
}
