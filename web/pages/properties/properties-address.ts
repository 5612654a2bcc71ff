import type { FilterAddress } from '#contracts/filters/filter-values.ts';
import { isSet, readFilters } from '#contracts/filters/read-address.ts';
import { readExclusion, wishRules, type WishFilter } from '#contracts/filters/wishes.ts';
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
} from '#contracts/homes/vocabulary.ts';
import { choiceValue, decimalValue, textValue, wholeValue } from '#web/lib/query-values.ts';
import { rangeOfOptions } from './filters/price-range.ts';

/** The address of the results page. `address`, `search_type` and `purpose` are what the home search sends. */
export interface PropertiesSearch extends FilterAddress {
  transaction_type?: TransactionType;
  latitude?: number;
  longitude?: number;
  radius_km?: number;
  /** A box and drawn shapes on the map, as the API takes them; the loader drops broken ones (map-area.ts). */
  bounds?: string;
  drawn?: string;
  /** Set while the map is open. */
  map?: '1';
  /** The parameter that the loader dropped. */
  dropped?: string;
  sort_by?: SortField;
  sort_direction?: SortDirection;
  page?: number;
  address?: string;
  search_type?: Purpose;
  purpose?: Purpose;
  /** Words that rank and never exclude. */
  prefer?: string;
  /** Names of filters that are wishes, and values that homes don't have (wishes.ts). */
  wish?: WishFilter[];
  ideal?: WishFilter[];
  not?: string[];
  /** The sentence whose reading this is, as it was typed; gone with the next change. */
  said?: string;
}

const lastPage = Math.floor(limits.maxOffset / limits.listPageSize);

type Sentence = Pick<PropertiesSearch, 'prefer' | 'said' | 'wish' | 'ideal'>;

/** The order without a chosen one: a sentence's words rank, so the best match comes first. */
export const defaultSort = ({ prefer, said, wish, ideal }: Sentence): SortField =>
  (prefer ?? said ?? wish ?? ideal) === undefined ? 'created_at' : 'best';

type Ordered = Pick<PropertiesSearch, 'sort_by' | 'sort_direction'>;

/** The order that a value of the sort menu means, such as `price-asc`; default values are left out. */
export function sortOf(value: string, search: Sentence): Ordered {
  const [field, direction] = value.split('-');
  return orderOf(field, direction, defaultSort(search));
}

function orderOf(field: unknown, direction: unknown, standard: SortField): Ordered {
  const sortBy = choiceValue(field, sortFields);
  const chosen = choiceValue(direction, sortDirections);
  return {
    sort_by: sortBy === standard ? undefined : sortBy,
    sort_direction: chosen === 'desc' ? undefined : chosen,
  };
}

/** Whether a name is that of a filter that may be a wish, and is set. */
const isWished = (name: string, set: FilterAddress) => wishRules.some((rule) => rule.name === name && isSet(rule, set));

/** The values of a parameter that are right, each once; undefined without any. */
function listOf(raw: unknown, isRight: (text: string) => boolean): string[] | undefined {
  const right = [raw].flat().filter((text): text is string => typeof text === 'string' && isRight(text));
  return right.length > 0 ? [...new Set(right)].slice(0, limits.valuesOfFilter) : undefined;
}

/** Parses an address. Invalid values are left out, so that every address shows a page. */
export function readPropertiesSearch(raw: Record<string, unknown>): PropertiesSearch {
  const latitude = decimalValue(raw.latitude, -90, 90);
  const longitude = decimalValue(raw.longitude, -180, 180);
  const both = latitude !== undefined && longitude !== undefined;
  // A form without JavaScript sends its checked price options.
  const options = rangeOfOptions([raw.price_band].flat().filter((value) => typeof value === 'string'));
  const transaction = choiceValue(raw.transaction_type, transactionTypes);
  const sort = [raw.sort].flat().find((value) => typeof value === 'string');
  const page = wholeValue(raw.page, 2, lastPage);
  const filters = readFilters({
    ...raw,
    min_price: raw.min_price || options.min,
    max_price: raw.max_price || options.max,
  });
  const words = {
    prefer: textValue(raw.prefer, limits.searchTextLength),
    said: textValue(raw.said, limits.searchTextLength + limits.placeTextLength),
    wish: listOf(raw.wish, (name) => isWished(name, filters)) as WishFilter[] | undefined,
    ideal: listOf(raw.ideal, (name) => isWished(name, filters)) as WishFilter[] | undefined,
  };
  return {
    transaction_type: transaction,
    ...filters,
    latitude: both ? latitude : undefined,
    longitude: both ? longitude : undefined,
    radius_km: both ? decimalValue(raw.radius_km, 0.1, limits.maxRadiusKm) : undefined,
    bounds: textValue(raw.bounds, Infinity),
    drawn: textValue(raw.drawn, Infinity),
    map: raw.map ? '1' : undefined,
    dropped: textValue(raw.dropped, 9),
    ...(sort === undefined ? orderOf(raw.sort_by, raw.sort_direction, defaultSort(words)) : sortOf(sort, words)),
    page,
    address: textValue(raw.address, limits.placeTextLength),
    // A chosen tab overrides the purpose with which the search began.
    search_type: transaction ? undefined : choiceValue(raw.search_type, purposes),
    purpose: transaction ? undefined : choiceValue(raw.purpose, purposes),
    ...words,
    not: listOf(raw.not, (text) => readExclusion(text) !== null),
  };
}
