import { citiesNamed } from '#contracts/search/city-names.ts';
import {
  filters as propertyFilters,
  leadFilters,
  paramsOf,
  type FilterDefinition,
} from '#contracts/filters/filters.ts';
import type { Exclusion } from '#contracts/filters/wishes.ts';
import type { RangeValue } from '#contracts/filters/kinds.ts';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { wordsIn } from '#server/modules/search/words/words.ts';
import type { Area, Circle } from './area.ts';
import { must, mustNot, wished, type Asked, type Conditions, type Page, type WordQuery } from './wish.ts';

/** The parts of a query as conditions, as far as they need no look-up. */

/** Prefers nothing for words that every record holds, or none could. */
export function searchConditions(search: WordQuery | null, prefer: WordQuery | null): Conditions {
  const asked: Asked<WordQuery>[] = [
    ...(search ? [must([search])] : []),
    ...(prefer?.records.length ? [{ values: [prefer], not: false, strength: 'wish' as const }] : []),
  ];
  return asked.length > 0 ? { search: asked } : {};
}

export function conditionOf(field: keyof Conditions, values: readonly unknown[]): Conditions {
  return values.length > 0 ? { [field]: [must(values)] } : {};
}

export const textOf = (text: string | null | undefined) => (text?.trim() ? text : null);

/** The page in the parameters of a call. */
export function pageOf(query: {
  page?: number | undefined;
  per_page?: number | undefined;
  after?: string | undefined;
  before?: string | undefined;
}): Page {
  const { page, per_page: size, after, before } = query;
  return { number: page ?? 1, size: size ?? limits.listPageSize, after, before };
}

/** The cities that a query names. "Delhi NCR" and "New Delhi" typed as a place mean cities; null without any. */
export function citiesOf(query: Pick<PropertyQuery, 'city' | 'location'>): string[] | null {
  const said = namesOf(query.city);
  if (said.length > 0) return said.flatMap(citiesNamed);
  const [place, ...others] = namesOf(query.location);
  return place !== undefined && others.length === 0 ? namedCities(place) : null;
}

/** Other places, and a city's name, are words to look for. */
export function namedCities(place: string): string[] | null {
  const names = citiesNamed(place);
  return names.some((name) => name.toLowerCase() === place.toLowerCase()) ? null : names;
}

const namesOf = (list: readonly string[] | undefined) => (list ?? []).map((one) => one.trim()).filter(Boolean);

/**
 * Where a query looks: a name with its circle is one place, any other circle is an area; cities have no circle. A region
 * beside other places is the names of its cities.
 */
export function placesIn(query: PropertyQuery): {
  names: string[];
  circle: Circle | null;
  area: Area | null;
  cities: string[] | null;
} {
  const { latitude, longitude, bounds, drawn, radius_km: radiusKm = limits.defaultRadiusKm } = query;
  const places = namesOf(query.location);
  const [place] = places;
  const isCities = places.length === 1 && place !== undefined && namedCities(place) !== null;
  const names = isCities ? [] : places.flatMap((name) => (places.length > 1 && namedCities(name)) || [name]);
  const isPoint = latitude !== undefined && longitude !== undefined && !isCities;
  const circle = isPoint ? { latitude, longitude, radiusKm } : null;
  const around = names.length > 0 ? null : circle;
  const area = around || bounds || drawn ? { circle: around, box: bounds ?? null, ...(drawn && { drawn }) } : null;
  return { names, circle, area, cities: citiesOf(query) };
}

interface Reader {
  name: string;
  kind: FilterDefinition['kind'];
  params: readonly string[];
}
/** Filters whose values need no look-up, by each of their parameters. */
const readersOf = (list: readonly FilterDefinition[]): ReadonlyMap<string, Reader> =>
  new Map(
    list
      .filter(({ name, kind }) => kind.is !== 'custom' && !(name in wordsIn) && name !== 'city')
      .map((one) => ({ name: one.name, kind: one.kind, params: paramsOf(one) }))
      .flatMap((reader) => reader.params.map((param) => [param, reader])),
  );
export const propertyReaders = readersOf(propertyFilters);
export const leadReaders = readersOf(leadFilters);

/** The conditions that a query's parameters set. */
export function readConditions(
  readers: ReadonlyMap<string, Reader>,
  query: object,
  { wish = [], ideal = [] }: Pick<PropertyQuery, 'wish' | 'ideal'> = {},
): Conditions {
  const given = query as Record<string, unknown>;
  const read: Record<string, readonly Asked[]> = {};
  for (const param of Object.keys(given)) {
    const reader = given[param] === undefined ? undefined : readers.get(param);
    // The other end of a range is read with the first.
    if (!reader || read[reader.name]) continue;
    const values = reader.params.map((one) => given[one]);
    const asked = askedBy(reader.kind, values);
    if (asked)
      read[reader.name] = inStrength(
        asked,
        [wish, ideal].map((names) => names.some((name) => name === reader.name)),
      );
  }
  return read;
}

/** A condition as a demand, as a wish, or only as an order. */
function inStrength(asked: Asked, [isWish, isIdeal]: readonly boolean[]): Asked[] {
  if (asked.not || !(isWish || isIdeal)) return [asked];
  return isIdeal ? [{ ...asked, strength: 'wish' }] : wished(asked.values);
}

function askedBy(kind: FilterDefinition['kind'], [first, second]: unknown[]): Asked | null {
  if (kind.is === 'range') return must([rangeOf(first as number | undefined, second as number | undefined)]);
  if (kind.is === 'yesNo') return first === true ? must([true]) : mustNot([true]);
  // A filter that can only be set to yes ignores "no".
  if (kind.is === 'yes') return first === true ? must([true]) : null;
  // Where all options are needed, they are one value. Pages pass empty lists.
  if (Array.isArray(first)) return first.length === 0 ? null : must(kind.is === 'allOf' ? [first] : first);
  return must([first]);
}

function rangeOf(min: number | undefined, max: number | undefined): RangeValue {
  return { min: min ?? null, max: max ?? null };
}

/** The conditions of two lists: a record has to meet all of them. */
export function bothOf(conditions: Conditions, others: Conditions): Conditions {
  const both: Record<string, readonly Asked[]> = { ...conditions };
  for (const [field, asked] of Object.entries(others)) both[field] = [...(both[field] ?? []), ...asked];
  return both;
}

/** None of these values of a field; no condition without any. */
export function excluding(field: keyof Conditions, values: readonly unknown[]): Conditions {
  return values.length > 0 ? { [field]: [mustNot(values)] } : {};
}

/** The exclusions of filters whose values need no look-up. */
export function excludedChoices(exclusions: readonly Exclusion[]): Conditions {
  return propertyFilters
    .filter(({ kind }) => 'options' in kind || kind.is === 'range')
    .map(({ name, kind }) => {
      const values = exclusions.filter(({ filter }) => filter === name).map(({ value }) => value);
      return excluding(
        name,
        values.map((value) =>
          kind.is === 'range' ? rangeOf(Number(value), Number(value)) : kind.is === 'allOf' ? [value] : value,
        ),
      );
    })
    .reduce(bothOf, {});
}
