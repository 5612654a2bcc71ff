import { findPlacePages } from '#contracts/calls/place-pages.ts';
import type { CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { tabOf, type PropertiesSearch } from './properties-search.ts';

/** The only value of a list; null for several. */
function onlyOf<T>(list: readonly T[] | undefined): T | undefined | null {
  if (list === undefined || list.length === 0) return undefined;
  return list.length === 1 ? (list[0] ?? null) : null;
}

/**
 * The page of a place that holds what a search asks for, and nothing else: a deal, a city, perhaps a locality, a kind and
 * bedrooms. Null where there is none, and for other searches.
 */
export async function placeOfResults(
  { api }: Pick<PageContext, 'api'>,
  search: PropertiesSearch,
  options: CallOptions,
): Promise<string | null> {
  const { transaction_type: asked, city, location, bedrooms, property_type: types, ...others } = search;
  const deal = tabOf({ transaction_type: asked });
  if (isLeadTransaction(deal) || stringifyQuery(others) !== '') return null;
  const [one, locality, size, kind] = [onlyOf(city), onlyOf(location), onlyOf(bedrooms), onlyOf(types)];
  const isPlain = one && locality !== null && size !== null && kind !== null;
  if (!isPlain || (size !== undefined && !/^[1-4]$/.test(size))) return null;
  const query = { deal, city: one, locality, kind, bedrooms: size };
  const { data } = await api.call(findPlacePages, { query }, options);
  return data.homes;
}
