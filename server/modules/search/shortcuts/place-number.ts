import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { namesSet, type ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import { joined } from '#server/modules/search/filters/statement.ts';
import { isByDateOrPrice } from '#server/modules/search/find/order.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import type { Shortcut } from './shortcut.ts';

/**
 * Homes of a place are found by the id of the place, in one index with bedrooms, type, price and date. The places are read
 * on each search, because one may be new. "2 BHK in Baner" at a million records: 1.2 ms instead of 5 to 8
 * (decision 0015).
 */
const byNumber: Source = {
  name: 'place by number',
  from(filters, values) {
    const query = values.add(filters.location?.tsquery, '::tsquery');
    const others = namesSet(filters).filter((name) => name !== 'location');
    const rest = [
      transactionCondition(filters.transactionTypes, values),
      notExpired,
      ...conditionsOf(filters, values, others),
    ];
    return `search_records WHERE place_id = ANY(ARRAY(SELECT id FROM search_places WHERE document @@ ${query}))
      AND ${joined(rest)}`;
  },
  lacks: (order) => !isByDateOrPrice(order),
  readsWordLists: false,
};

/** Null where homes are not looked for by their place alone. */
export function placeSourceOf({ location, search, society, transactionTypes }: ResolvedFilters): Source | null {
  // Leads name places in free text; only homes have the id of a place.
  const areHomes = transactionTypes.every((type) => type === 'sale' || type === 'rent');
  return location !== null && search === null && society === null && areHomes ? byNumber : null;
}

export const placeByNumber: Shortcut = { name: byNumber.name, source: ({ filters }) => placeSourceOf(filters) };
