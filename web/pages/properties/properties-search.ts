import type { QueryOf } from '#contracts/calls/call.ts';
import type { findHomes } from '#contracts/calls/search.ts';
import { addressRules, type AddressRule } from '#contracts/filters/address-rules.ts';
import { isSet } from '#contracts/filters/read-address.ts';
import { wishRules } from '#contracts/filters/wishes.ts';
import type { FilterAddress } from '#contracts/filters/filter-values.ts';
import { limits } from '#contracts/limits.ts';
import {
  isLeadTransaction,
  isMonthly,
  type PropertyType,
  type SortField,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { defaultSort, type PropertiesSearch } from './properties-address.ts';

export type { PropertiesSearch } from './properties-address.ts';

/** The tab of an address. */
export function tabOf(search: Pick<PropertiesSearch, 'transaction_type' | 'purpose' | 'search_type'>): TransactionType {
  if (search.transaction_type) return search.transaction_type;
  const purpose = search.purpose ?? search.search_type;
  return purpose === 'rent' || purpose === 'tenant' ? 'rent' : 'sale';
}

/** The places of an address by name: any of them. */
export function placesOf({ location, address }: Pick<PropertiesSearch, 'location' | 'address'>): readonly string[] {
  return location ?? (address === undefined ? [] : [address]);
}

/** The types of an address: PG/Co-living is a purpose in the home search and a type in the list. */
export function typesOf(search: PropertiesSearch): readonly PropertyType[] {
  if (search.property_type) return search.property_type;
  const purpose = search.transaction_type ? undefined : (search.purpose ?? search.search_type);
  return purpose === 'tenant' ? ['pg'] : [];
}

/** An address after a change: on its first page, and with an explicit tab. */
export function changed(search: PropertiesSearch, change: Partial<PropertiesSearch>): PropertiesSearch {
  const types = typesOf(search);
  return {
    ...search,
    transaction_type: tabOf(search),
    property_type: types.length ? [...types] : undefined,
    search_type: undefined,
    purpose: undefined,
    page: undefined,
    said: undefined,
    dropped: undefined,
    ...change,
  };
}

/** A change that removes these filters. */
export function withoutFilters(gone: readonly AddressRule[]): Partial<PropertiesSearch> {
  return Object.fromEntries(gone.flatMap(({ params }) => params).map((param) => [param, undefined]));
}

const isOn = (tab: TransactionType, { tabs }: AddressRule) => tabs?.includes(tab) ?? true;

/** Folded under "More filters": all filters except those with a control in filter-fields.tsx. */
export const foldedRules = addressRules.filter(({ isCustom }) => !isCustom);

/** Whether an address asks for a fact that homes may say nothing of. Prices are said nearly always. */
export function hasFacts(search: PropertiesSearch): boolean {
  return wishRules.some((rule) => rule.name !== 'price' && isSet(rule, search));
}

/** The number of folded filters in an address. */
export function foldedCount(search: PropertiesSearch): number {
  return foldedRules.filter((rule) => isSet(rule, search)).length;
}

/** A change that removes the place: its text, its point and the area on the map. */
export const noPlace = {
  location: undefined,
  address: undefined,
  latitude: undefined,
  longitude: undefined,
  radius_km: undefined,
  bounds: undefined,
  drawn: undefined,
} satisfies Partial<PropertiesSearch>;

/** The same search on another tab. Prices carry over only if both tabs mean the same: per month, or once. */
export function onTab(search: PropertiesSearch, tab: TransactionType): PropertiesSearch {
  const samePrices = isMonthly(tab) === isMonthly(tabOf(search));
  return changed(search, {
    transaction_type: tab,
    sort_by: undefined,
    sort_direction: undefined,
    ...(samePrices ? {} : { min_price: undefined, max_price: undefined }),
    ...withoutFilters(addressRules.filter((rule) => !isOn(tab, rule))),
  });
}

/** The address after "Clear All": the tab alone, with the map where it is open. */
export function cleared(search: PropertiesSearch): PropertiesSearch {
  return { transaction_type: tabOf(search), map: search.map };
}

/** Whether an order was chosen. */
export function isSorted({ sort_by: field, sort_direction: direction }: PropertiesSearch): boolean {
  return field !== undefined || direction !== undefined;
}

/** The field of an address' order. Requirements have no score worth a first place. */
export function sortBy(search: PropertiesSearch): SortField {
  return search.sort_by ?? (isLeadTransaction(tabOf(search)) ? 'created_at' : defaultSort(search));
}

/** A text of all filters, without tab, order and page, for comparing two searches. */
export function filtersText(search: PropertiesSearch): string {
  const order = { sort_by: undefined, sort_direction: undefined, featured_on_top: undefined };
  const besides = { transaction_type: undefined, ...order, page: undefined };
  return stringifyQuery({ ...toQuery(search), ...besides });
}

const paramsOn = (tab: TransactionType) =>
  addressRules.filter((rule) => rule.is !== 'custom' && isOn(tab, rule)).flatMap(({ params }) => params);
/** The parameters of the filters of each tab. */
const paramsByTab = {
  sale: paramsOn('sale'),
  rent: paramsOn('rent'),
  buy: paramsOn('buy'),
  tenant: paramsOn('tenant'),
};

type HomesQuery = QueryOf<typeof findHomes>;

/** The query of `findHomes` for an address. */
export function toQuery(search: PropertiesSearch): HomesQuery {
  const tab = tabOf(search);
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
  const values: Record<string, string | string[] | undefined> = {};
  for (const param of paramsByTab[tab]) {
    const value = search[param as keyof FilterAddress];
    values[param] = typeof value === 'number' ? text(value) : value;
  }
  return {
    transaction_type: tab,
    // The table of filters, of which the query's schema is made as well.
    ...(values as Partial<HomesQuery>),
    // With a point the text only names the place.
    location: [...placesOf(search)],
    property_type: [...typesOf(search)],
    latitude: text(search.latitude),
    longitude: text(search.longitude),
    radius_km: text(search.radius_km),
    bounds: search.bounds,
    drawn: search.drawn,
    prefer: search.prefer,
    wish: search.wish,
    ideal: search.ideal,
    not: search.not,
    // The chosen order comes first; only a few featured homes are above it.
    featured_on_top: isSorted(search) && !isLeadTransaction(tab) ? String(limits.mostOnTop) : undefined,
    sort_by: sortBy(search),
    sort_direction: search.sort_direction ?? 'desc',
    page: text(search.page ?? 1),
    per_page: String(limits.listPageSize),
  };
}

/** The search of an address as it is saved; its order and page are not stored. */
export function savedQuery(search: PropertiesSearch): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries<string | string[] | undefined>(toQuery(search)).filter((pair): pair is [string, string | string[]] =>
      Boolean(pair[1]?.length),
    ),
  );
}
