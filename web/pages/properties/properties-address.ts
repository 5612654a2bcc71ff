import type { FilterAddress } from '#contracts/filters/filters.ts';
import { readFilters } from '#contracts/filters/read-address.ts';
import { limits } from '#contracts/limits.ts';
import {
  purposes,
  sortDirections,
  sortFields,
  transactionTypes,
  type Purpose,
  type SortDirection,
  type SortField,
  type TransactionType,
} from '#contracts/vocabulary.ts';
import { choiceValue, decimalValue, textValue, wholeValue } from '#web/lib/query-values.ts';
import { rangeOfOptions } from './price-range.ts';

// Every page loads this file to build links: code that only the results need belongs elsewhere.

/** The address of the results page. `address`, `search_type` and `purpose` are what the home search sends. */
export interface PropertiesSearch extends FilterAddress {
  transaction_type?: TransactionType;
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

/** Parses an address. Invalid values are left out, so that every address shows a page. */
export function readPropertiesSearch(raw: Record<string, unknown>): PropertiesSearch {
  const latitude = decimalValue(raw.latitude, -90, 90);
  const longitude = decimalValue(raw.longitude, -180, 180);
  const both = latitude !== undefined && longitude !== undefined;
  // A form without JavaScript sends its checked price options.
  const options = rangeOfOptions([raw.price_band].flat().filter((value) => typeof value === 'string'));
  const transaction = choiceValue(raw.transaction_type, transactionTypes);
  const sortBy = choiceValue(raw.sort_by, sortFields);
  const direction = choiceValue(raw.sort_direction, sortDirections);
  const page = wholeValue(raw.page, 2, lastPage);
  return {
    transaction_type: transaction,
    ...readFilters({ ...raw, min_price: raw.min_price ?? options.min, max_price: raw.max_price ?? options.max }),
    latitude: both ? latitude : undefined,
    longitude: both ? longitude : undefined,
    radius_km: both ? wholeValue(raw.radius_km, 1, limits.maxRadiusKm) : undefined,
    sort_by: sortBy === 'created_at' ? undefined : sortBy,
    sort_direction: direction === 'desc' ? undefined : direction,
    page,
    address: textValue(raw.address, limits.placeTextLength),
    // A chosen tab overrides the purpose with which the search began.
    search_type: transaction ? undefined : choiceValue(raw.search_type, purposes),
    purpose: transaction ? undefined : choiceValue(raw.purpose, purposes),
  };
}
