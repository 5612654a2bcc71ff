import { addressRules, type AddressRule } from '#contracts/filters/address-rules.ts';
import type { FilterAddress } from '#contracts/filters/filters.ts';
import { limits } from '#contracts/limits.ts';
import {
  isLeadTransaction,
  isMonthly,
  sortFields,
  type PropertyType,
  type SortField,
  type TransactionType,
} from '#contracts/vocabulary.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import type { PropertiesSearch } from './properties-address.ts';

export type { PropertiesSearch } from './properties-address.ts';

/** The tab that an address shows. */
export function tabOf(search: PropertiesSearch): TransactionType {
  if (search.transaction_type) return search.transaction_type;
  const purpose = search.purpose ?? search.search_type;
  return purpose === 'rent' || purpose === 'tenant' ? 'rent' : 'sale';
}

/** What the records of a tab can be sorted by. */
export function sortsOf(tab: TransactionType): readonly SortField[] {
  return sortFields.filter((field) => isLeadTransaction(tab) || (field !== 'responses_count' && field !== 'max_price'));
}

/** The types that an address asks for: PG/Co-living is a purpose of the home search and a type of the list. */
export function typesOf(search: PropertiesSearch): readonly PropertyType[] {
  if (search.property_type) return search.property_type;
  const purpose = search.transaction_type ? undefined : (search.purpose ?? search.search_type);
  return purpose === 'tenant' ? ['pg'] : [];
}

/** An address after a change: it begins at the first page, and the tab is said outright. */
export function changed(search: PropertiesSearch, change: Partial<PropertiesSearch>): PropertiesSearch {
  const types = typesOf(search);
  return {
    ...search,
    transaction_type: tabOf(search),
    property_type: types.length ? [...types] : undefined,
    search_type: undefined,
    purpose: undefined,
    page: undefined,
    ...change,
  };
}

/** Nothing of these filters. */
export function withoutFilters(gone: readonly AddressRule[]): Partial<PropertiesSearch> {
  return Object.fromEntries(gone.flatMap(({ params }) => params).map((param) => [param, undefined]));
}

const isOn = (tab: TransactionType, { tabs }: AddressRule) => tabs?.includes(tab) ?? true;

/** Folded under "More filters": all but those whose controls filter-fields.tsx draws by hand. */
export const foldedRules = addressRules.filter(({ isCustom }) => !isCustom);

/** How many of the folded filters an address sets. */
export function foldedCount(search: PropertiesSearch): number {
  return foldedRules.filter(({ params }) =>
    params.some((param) => search[param as keyof PropertiesSearch] !== undefined),
  ).length;
}

/** No place at all: neither words nor a point. */
export const noPlace = {
  location: undefined,
  address: undefined,
  latitude: undefined,
  longitude: undefined,
  radius_km: undefined,
} satisfies Partial<PropertiesSearch>;

/** The same search on another tab. Prices stay only where they mean the same: per month, or once. */
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

/** What "Clear All" leaves: the tab. */
export function cleared(search: PropertiesSearch): PropertiesSearch {
  return { transaction_type: tabOf(search) };
}

/** What narrows a search, whatever its tab, order and page. */
export function filtersText(search: PropertiesSearch): string {
  const besides = { transaction_type: undefined, sort_by: undefined, sort_direction: undefined, page: undefined };
  return stringifyQuery({ ...toQuery(search), ...besides });
}

/** The query of `GET /api/properties` for an address. */
export function toQuery(search: PropertiesSearch): Record<string, string | string[] | undefined> {
  const tab = tabOf(search);
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
  const params = addressRules.filter((rule) => rule.is !== 'custom' && isOn(tab, rule)).flatMap((rule) => rule.params);
  const values = params.map((param) => [param, search[param as keyof FilterAddress]] as const);
  return {
    transaction_type: tab,
    ...Object.fromEntries(values.map(([param, value]) => [param, typeof value === 'number' ? text(value) : value])),
    // With a point the words only name it.
    location: search.location ?? search.address,
    property_type: [...typesOf(search)],
    latitude: text(search.latitude),
    longitude: text(search.longitude),
    radius_km: text(search.radius_km),
    sort_by: search.sort_by ?? 'created_at',
    sort_direction: search.sort_direction ?? 'desc',
    page: text(search.page ?? 1),
    per_page: String(limits.listPageSize),
  };
}
