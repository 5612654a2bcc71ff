import { limits } from '#contracts/limits.ts';
import {
  furnishings,
  isLeadTransaction,
  isMonthly,
  propertyTypes,
  purposes,
  sortDirections,
  sortFields,
  transactionTypes,
  type Furnishing,
  type PropertyType,
  type Purpose,
  type SortDirection,
  type SortField,
  type TransactionType,
} from '#contracts/vocabulary.ts';
import { rangeOfBands } from './price-range.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { choiceValue, choiceValues, decimalValue, textValue, wholeValue } from '#web/lib/query-values.ts';

export const bedroomValues = ['1', '2', '3', '4'] as const;
export type BedroomValue = (typeof bedroomValues)[number];

/** The address of the results page. `address`, `search_type` and `purpose` are what the home search sends. */
export interface PropertiesSearch {
  transaction_type?: TransactionType;
  search?: string;
  location?: string;
  city?: string;
  property_type?: PropertyType[];
  bedrooms?: BedroomValue[];
  furnishing?: Furnishing[];
  min_price?: number;
  max_price?: number;
  is_featured?: '1';
  latitude?: number;
  longitude?: number;
  radius_km?: number;
  sort_by?: SortField;
  sort_direction?: SortDirection;
  page?: number;
  address?: string;
  search_type?: Purpose;
  purpose?: Purpose;
}

const lastPage = Math.floor(limits.maxOffset / limits.listPageSize);

/** Reads an address. What does not fit is left out, so that every address shows a page. */
export function readPropertiesSearch(raw: Record<string, unknown>): PropertiesSearch {
  const latitude = decimalValue(raw.latitude, -90, 90);
  const longitude = decimalValue(raw.longitude, -180, 180);
  const both = latitude !== undefined && longitude !== undefined;
  // A form without JavaScript sends its price bands as they are.
  const bands = rangeOfBands([raw.price_band].flat().filter((value) => typeof value === 'string'));
  const min = wholeValue(raw.min_price, 1, limits.maxPriceRupees) ?? bands.min;
  const max = wholeValue(raw.max_price, 1, limits.maxPriceRupees) ?? bands.max;
  const ordered = min === undefined || max === undefined || min <= max;
  const transaction = choiceValue(raw.transaction_type, transactionTypes);
  const sortBy = choiceValue(raw.sort_by, sortFields);
  const direction = choiceValue(raw.sort_direction, sortDirections);
  const page = wholeValue(raw.page, 2, lastPage);
  return {
    transaction_type: transaction,
    search: textValue(raw.search, limits.searchTextLength),
    location: textValue(raw.location, limits.placeTextLength),
    city: textValue(raw.city, limits.placeTextLength),
    property_type: choiceValues(raw.property_type, propertyTypes),
    bedrooms: choiceValues(raw.bedrooms, bedroomValues),
    furnishing: choiceValues(raw.furnishing, furnishings),
    min_price: ordered ? min : undefined,
    max_price: ordered ? max : undefined,
    is_featured: raw.is_featured === '1' || raw.is_featured === 'true' ? '1' : undefined,
    latitude: both ? latitude : undefined,
    longitude: both ? longitude : undefined,
    radius_km: both ? wholeValue(raw.radius_km, 1, limits.maxRadiusKm) : undefined,
    sort_by: sortBy === 'created_at' ? undefined : sortBy,
    sort_direction: direction === 'desc' ? undefined : direction,
    page,
    address: textValue(raw.address, limits.placeTextLength),
    // A chosen tab says more than the purpose with which the search began.
    search_type: transaction ? undefined : choiceValue(raw.search_type, purposes),
    purpose: transaction ? undefined : choiceValue(raw.purpose, purposes),
  };
}

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
    ...(isLeadTransaction(tab) ? { furnishing: undefined, is_featured: undefined } : {}),
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
  return {
    transaction_type: tab,
    search: search.search,
    // With a point the words only name it.
    location: search.location ?? search.address,
    city: search.city,
    property_type: [...typesOf(search)],
    bedrooms: search.bedrooms,
    furnishing: isLeadTransaction(tab) ? undefined : search.furnishing,
    min_price: text(search.min_price),
    max_price: text(search.max_price),
    is_featured: search.is_featured,
    latitude: text(search.latitude),
    longitude: text(search.longitude),
    radius_km: text(search.radius_km),
    sort_by: search.sort_by ?? 'created_at',
    sort_direction: search.sort_direction ?? 'desc',
    page: text(search.page ?? 1),
    per_page: String(limits.listPageSize),
  };
}
