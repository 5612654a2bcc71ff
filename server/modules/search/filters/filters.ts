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

/** The value of each filter that is set. Prices in rupees, distances in kilometres. */
type SetFilters = Omit<FilterValues, 'city'> & {
  place: Area;
  /** Canonical names. An unknown name is passed on and matches nothing. */
  city: string[];
};

/** Conditions of a part of a list beside the filters, so that no record is in two parts (find/parts.ts). */
interface PartConditions {
  /** Words that its records don't all hold. */
  lacking: WordQuery;
  /** A name that their places don't bear. */
  elsewhere: { words: WordQuery; areHomes: boolean };
  /** Ids that it is without. */
  except: number[];
}
export const partConditions = ['lacking', 'elsewhere', 'except'] as const satisfies (keyof PartConditions)[];

/** Everything that can be a condition on a search row. */
export type ConditionName = FilterName | keyof PartConditions;
const conditionNames: readonly ConditionName[] = [...filterNames, ...partConditions];

/** The filters of a search: one that is not set is null. */
export type Filters = { transactionTypes: TransactionType[] } & { [N in FilterName]: SetFilters[N] | null } & {
  [N in keyof PartConditions]: PartConditions[N] | null;
};

/** Words as PostgreSQL looks for them. */
export interface WordQuery {
  tsquery: string;
  /** For each word, how many of all records hold it at most. */
  records: number[];
}

/** Values looked up for a search: ids instead of the names of cities, lexemes instead of words. */
type LookedUp = { search: WordQuery; location: WordQuery; society: WordQuery; city: number[] };
export type ResolvedFilters = Omit<Filters, keyof LookedUp> & { [N in keyof LookedUp]: LookedUp[N] | null };

/** For each word of a search, an upper bound of the records that hold it. */
export function wordRecordsOf({ search, location, society }: ResolvedFilters): number[] {
  return [search, location, society].flatMap((words) => words?.records ?? []);
}

const noneSet = Object.fromEntries(conditionNames.map((name) => [name, null])) as Record<ConditionName, null>;

/** Everything that is for sale. */
export const noFilters: ResolvedFilters & Filters = { transactionTypes: ['sale'], ...noneSet };

/** The filters that a search has set. */
export function namesSet(filters: Filters | ResolvedFilters): ConditionName[] {
  return conditionNames.filter((name) => filters[name] !== null);
}

/** A cache key: equal for equal searches, over all filters or only the named ones. */
export function keyOf(filters: ResolvedFilters, names: readonly ConditionName[] = conditionNames): string {
  const set: unknown[] = [filters.transactionTypes];
  for (const name of names) if (filters[name] !== null) set.push(name, filters[name]);
  return JSON.stringify(set);
}

/** A search with only some of its filters ({@link without}: without some). Called often, so written for speed. */
export function only(filters: ResolvedFilters, names: readonly ConditionName[]): ResolvedFilters {
  const left: Record<string, unknown> = { ...noFilters, transactionTypes: filters.transactionTypes };
  for (const name of names) left[name] = filters[name];
  return left as unknown as ResolvedFilters;
}
export function without<F extends Filters | ResolvedFilters>(filters: F, names: readonly ConditionName[]): F {
  const left: Record<string, unknown> = { ...filters };
  for (const name of names) left[name] = null;
  return left as F;
}

/** Whether a search sets only filters out of a list: those that a short cut supports. */
export function areSupported(filters: Filters | ResolvedFilters, supported: readonly FilterName[]): boolean {
  return namesSet(filters).every((name) => supported.includes(name as FilterName));
}

/**
 * Reads the query of `GET /api/properties`. `location` and a circle together are one place, by its name or its area; cities
 * have no circle.
 */
export function filtersOf(query: PropertyQuery): Filters {
  const { latitude, longitude, bounds, drawn, radius_km: radiusKm = limits.defaultRadiusKm } = query;
  const place = query.location?.trim() ?? '';
  const placeAsCities = place ? namedCities(place) : null;
  const isPoint = latitude !== undefined && longitude !== undefined && !placeAsCities;
  const circle = isPoint ? { latitude, longitude, radiusKm } : null;
  return {
    transactionTypes: [query.transaction_type],
    ...noneSet,
    ...readValues(propertyReaders, query),
    city: query.city ? citiesNamed(query.city) : placeAsCities,
    location: placeAsCities || !place ? null : place,
    place: circle || bounds || drawn ? { circle, box: bounds ?? null, ...(drawn && { drawn }) } : null,
  };
}

/** "Delhi NCR" and "New Delhi" typed as a place mean cities; other places, and a city's name, are words to look for. */
function namedCities(place: string): string[] | null {
  const names = citiesNamed(place);
  return names.some((name) => name.toLowerCase() === place.toLowerCase()) ? null : names;
}

/** Reads the query of `GET /api/buyer-leads`. */
export function filtersOfLeads(query: BuyerLeadsQuery): Filters {
  return {
    transactionTypes: query.transaction_type ? [query.transaction_type] : ['buy', 'tenant'],
    ...noneSet,
    ...readValues(leadReaders, query),
  };
}

interface Reader {
  name: string;
  kind: FilterDefinition['kind'];
  params: readonly string[];
}
const readersOf = (list: readonly FilterDefinition[]): Reader[] =>
  list
    .filter(({ kind }) => kind.is !== 'custom')
    .map((one) => ({ name: one.name, kind: one.kind, params: paramsOf(one) }));
const propertyReaders = readersOf(propertyFilters);
const leadReaders = readersOf(leadFilters);

/** The values of a query's parameters, for each filter that is set. */
function readValues(readers: readonly Reader[], query: object): Partial<Filters> {
  const given = query as Record<string, unknown>;
  const read: Record<string, unknown> = {};
  for (const { name, kind, params } of readers) {
    if (params.some((param) => given[param] !== undefined)) {
      read[name] = valueOf(
        kind,
        params.map((param) => given[param]),
      );
    }
  }
  return read;
}

function valueOf(kind: FilterDefinition['kind'], [first, second]: unknown[]): unknown {
  if (kind.is === 'range') return rangeOf(first as number | undefined, second as number | undefined);
  // Pages hand on empty lists.
  if (Array.isArray(first) && first.length === 0) return null;
  if (kind.is === 'oneOf') return [first];
  // A filter that can only be set to yes ignores "no".
  if (kind.is === 'yes') return first === true ? true : null;
  if (kind.is === 'text') return (first as string).trim() ? first : null;
  return first;
}

function rangeOf(min: number | undefined, max: number | undefined): RangeValue | null {
  return min === undefined && max === undefined ? null : { min: min ?? null, max: max ?? null };
}

/** Whether a search names a place or its area. */
export function isNameOrArea({ location, place }: Filters | ResolvedFilters): boolean {
  return location !== null && place?.circle != null;
}

/** The filters that a person could drop. */
export function droppable(filters: Filters): Filter['name'][] {
  const isPlaceBoth = isNameOrArea(filters) && !filters.place?.box && !filters.place?.drawn;
  // A place by its name or its area goes as a whole.
  return propertyFilters
    .map(({ name }) => name)
    .filter((name) => filters[name] !== null && !(isPlaceBoth && name === 'place'));
}

/** A search without some of its filters. */
export function dropped(filters: Filters, names: readonly Filter['name'][]): Filters {
  const left = without(filters, names);
  if (!isNameOrArea(filters)) return left;
  const { circle = null, ...around }: Partial<Area> = filters.place ?? {};
  const hasName = !names.includes('location');
  const hasBox = Boolean(around.box ?? around.drawn) && !names.includes('place');
  if (!hasName && !hasBox) return { ...left, place: null };
  return { ...left, place: { box: null, ...(hasBox && around), circle: hasName ? circle : null } };
}
