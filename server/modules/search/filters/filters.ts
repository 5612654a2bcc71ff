import { citiesNamed } from '#contracts/city-names.ts';
import {
  filterNames,
  filters as propertyFilters,
  leadFilters,
  paramsOf,
  type Filter,
  type FilterDefinition,
  type FilterName,
  type FilterValues,
} from '#contracts/filters/filters.ts';
import type { RangeValue } from '#contracts/filters/kinds.ts';
import type { BuyerLeadsQuery } from '#contracts/leads.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery } from '#contracts/listings.ts';
import type { TransactionType } from '#contracts/vocabulary.ts';
import type { Area } from './area.ts';

/** What each filter asks when it is set. Prices in rupees, distances in kilometres. */
type SetFilters = Omit<FilterValues, 'city'> & {
  place: Area;
  /** Canonical names. A name that is no city of ours stays, and then matches nothing. */
  city: string[];
};

/** What a search looks for: a filter that is not set is null. */
export type Filters = { transactionTypes: TransactionType[] } & { [N in FilterName]: SetFilters[N] | null };

/** Words as PostgreSQL looks for them. */
export interface WordQuery {
  tsquery: string;
}

/** What was looked up for a search: ids instead of the names of cities, lexemes instead of words. */
type LookedUp = { search: WordQuery; location: WordQuery; city: number[] };
export type ResolvedFilters = Omit<Filters, keyof LookedUp> & { [N in keyof LookedUp]: LookedUp[N] | null };

const noneSet = Object.fromEntries(filterNames.map((name) => [name, null])) as Record<FilterName, null>;

/** Everything that is for sale. */
export const noFilters: ResolvedFilters & Filters = { transactionTypes: ['sale'], ...noneSet };

/** The filters that a search has set. */
export function namesSet(filters: Filters | ResolvedFilters): FilterName[] {
  return filterNames.filter((name) => filters[name] !== null);
}

/** A text that is the same for the same search. */
export function keyOf(filters: ResolvedFilters): string {
  return JSON.stringify([filters.transactionTypes, ...namesSet(filters).flatMap((name) => [name, filters[name]])]);
}

/** The same search with only some of its filters, or without some. */
export function only<F extends Filters | ResolvedFilters>(filters: F, names: readonly FilterName[]): F {
  return without(
    filters,
    filterNames.filter((name) => !names.includes(name)),
  );
}
export function without<F extends Filters | ResolvedFilters>(filters: F, names: readonly FilterName[]): F {
  return { ...filters, ...Object.fromEntries(names.map((name) => [name, null])) };
}

/** Whether whoever knows these filters alone can answer a search: it must have set no others. */
export function isKnownTo(knows: readonly FilterName[], filters: Filters | ResolvedFilters): boolean {
  return namesSet(filters).every((name) => knows.includes(name));
}

/** Reads the query of `GET /api/properties`. With coordinates `location` is only the name of the point. */
export function filtersOf(query: PropertyQuery): Filters {
  const { latitude, longitude, bounds, radius_km: radiusKm = limits.defaultRadiusKm } = query;
  const circle = latitude !== undefined && longitude !== undefined ? { latitude, longitude, radiusKm } : null;
  const place = circle ? '' : (query.location?.trim() ?? '');
  const placeAsCities = place ? namedCities(place) : null;
  return {
    transactionTypes: [query.transaction_type],
    ...noneSet,
    ...readValues(propertyFilters, query),
    city: query.city ? citiesNamed(query.city) : placeAsCities,
    location: placeAsCities || !place ? null : place,
    place: circle || bounds ? { circle, box: bounds ?? null } : null,
  };
}

/** "Delhi NCR" and "New Delhi" typed as a place mean cities; other places are words to look for. */
function namedCities(place: string): string[] | null {
  const names = citiesNamed(place);
  return names.length > 1 || names[0]?.toLowerCase() !== place.toLowerCase() ? names : null;
}

/** Reads the query of `GET /api/buyer-leads`. */
export function filtersOfLeads(query: BuyerLeadsQuery): Filters {
  return {
    transactionTypes: query.transaction_type ? [query.transaction_type] : ['buy', 'tenant'],
    ...noneSet,
    ...readValues(leadFilters, query),
  };
}

/** What the parameters of a query ask, for each filter of a list. */
function readValues(list: readonly FilterDefinition[], query: object): Partial<Filters> {
  const given: Record<string, unknown> = { ...query };
  const plain = list.filter(({ kind }) => kind.is !== 'own');
  const pairs = plain.map((filter): [string, unknown] => {
    const params = paramsOf(filter).map((param) => given[param]);
    return [filter.name, valueOf(filter, params)];
  });
  return Object.fromEntries(pairs);
}

function valueOf({ kind }: FilterDefinition, [first, second]: unknown[]): unknown {
  if (kind.is === 'range') return rangeOf(first as number | undefined, second as number | undefined);
  // Pages hand on empty lists.
  if (first === undefined || (Array.isArray(first) && first.length === 0)) return null;
  if (kind.is === 'oneOf') return [first];
  // "No" to what can only be wished for asks nothing.
  if (kind.is === 'yes') return first === true ? true : null;
  if (kind.is === 'text') return (first as string).trim() ? first : null;
  return first;
}

function rangeOf(min: number | undefined, max: number | undefined): RangeValue | null {
  return min === undefined && max === undefined ? null : { min: min ?? null, max: max ?? null };
}

/** The filters that a person could drop, each with the search that would be left. */
export function withoutEach(filters: Filters): { filter: Filter['name']; filters: Filters }[] {
  return propertyFilters
    .filter(({ name }) => filters[name] !== null)
    .map(({ name }) => ({ filter: name, filters: without(filters, [name]) }));
}
