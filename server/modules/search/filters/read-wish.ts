import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { citiesNamed } from '#contracts/search/city-names.ts';
import {
  filters as propertyFilters,
  leadFilters,
  paramsOf,
  type FilterDefinition,
} from '#contracts/filters/filters.ts';
import type { RangeValue } from '#contracts/filters/kinds.ts';
import type { BuyerLeadsQuery } from '#contracts/homes/leads.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import { newestFirst } from '#server/modules/search/find/order.ts';
import { queryOf, wordsIn, type TextName, type WordFacts } from '#server/modules/search/words/words.ts';
import * as words from '#server/modules/search/words/words.repository.ts';
import type { Area, Circle } from './area.ts';
import * as repository from './names.repository.ts';
import { inOrder, must, mustNot, type Asked, type Conditions, type Page, type Wish, type WordQuery } from './wish.ts';

/** Words whose facts a node caches until the next reload. */
const maxCachedWords = 5_000;

interface Names {
  /** By lower-case name; two states can each have a city of the same name. */
  cityIds: ReadonlyMap<string, number[]>;
  cities: ReadonlyMap<number, string>;
  written: RecordNames;
}

/** Names as records hold them. */
export interface RecordNames {
  cities: readonly string[];
  /** Localities in which there are records. */
  localities: readonly string[];
  /** Those that several owners use. */
  inUse: repository.NamesInUse;
}

export type Wishes = ReturnType<typeof makeWishes>;

/** Reads queries as wishes, and looks up their words and cities. Its caches are up to a minute old. */
export function makeWishes({ pool }: { pool: Pool }) {
  let loading: Promise<Names> | null = null;
  /** Cached because correcting a misspelt word costs more than the rest of a search, and people repeat the same errors. */
  const wordFacts = new LRUCache<string, WordFacts>({ max: maxCachedWords });

  /** Whether several owners use a word. */
  const inUse = new LRUCache<string, boolean>({ max: maxCachedWords });

  async function load(): Promise<Names> {
    const [cities, localities, namesInUse] = await Promise.all([
      repository.listCities(pool),
      repository.listLocalityNames(pool),
      repository.listNamesInUse(pool),
    ]);
    return {
      cityIds: idsByName(cities),
      cities: new Map(cities.map(({ id, name }) => [id, name])),
      written: { cities: cities.map(({ name }) => name), localities, inUse: namesInUse },
    };
  }

  function names(): Promise<Names> {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  /** Reloads the names. Runs every minute on each node. */
  async function reload(): Promise<void> {
    const fresh = await load();
    loading = Promise.resolve(fresh);
    wordFacts.clear();
    inUse.clear();
  }

  /** The facts about each word, in the order given. */
  async function factsOf(list: string[]): Promise<WordFacts[]> {
    const uncached = [...new Set(list.filter((word) => !wordFacts.has(word)))];
    const found = uncached.length ? await words.findWords(pool, uncached) : [];
    uncached.forEach((word, index) => {
      const facts = found[index];
      if (facts) wordFacts.set(word, facts);
    });
    const unknown: WordFacts = { lexeme: null, records: 0, isPrefix: false, similar: [] };
    return list.map((word) => found[uncached.indexOf(word)] ?? wordFacts.get(word) ?? unknown);
  }

  /** The words of a list that records of several owners hold, also as the beginning of a word. */
  async function wordsInUse(list: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = [...new Set(list)];
    const facts = await factsOf(asked);
    const held = asked.filter((_, at) => (facts[at]?.records ?? 0) > 0 || facts[at]?.isPrefix);
    const unasked = held.filter((word) => !inUse.has(word));
    const used = unasked.length ? await words.listUsedBySeveral(pool, unasked) : new Set();
    for (const word of unasked) inUse.set(word, used.has(word));
    return new Set(held.filter((word) => inUse.get(word)));
  }

  /**
   * The ids of cities by name; towns of a region in which there is no record have none. When no name is cached the
   * table is read again: the city may be new.
   */
  async function idsOfCities(list: string[]): Promise<number[]> {
    const { cityIds } = await names();
    const isCached = list.some((name) => cityIds.has(name.toLowerCase()));
    const current = isCached ? cityIds : idsByName(await repository.listCities(pool));
    const ids = list.flatMap((name) => current.get(name.toLowerCase()) ?? []);
    // 0 isn't the id of any city: unknown names find nothing.
    return ids.length ? ids : [0];
  }

  /** Reads the query of `GET /api/properties`. */
  async function wishOf(query: PropertyQuery): Promise<Wish> {
    const { circle, name, cities, area } = placesOf(query);
    const [words, ids] = await Promise.all([
      queriesOf({
        search: textOf(query.search),
        location: textOf(name),
        society: textOf(query.society),
        prefer: textOf(query.prefer),
      }),
      cities && idsOfCities(cities),
    ]);
    const { search, location, society, prefer } = words;
    // A place is its name or its circle; where only words without a meaning name it, its circle.
    const place = name ? [...(location ? [location] : []), ...(circle ? [circle] : [])] : [];
    return {
      transactionTypes: [query.transaction_type],
      conditions: inOrder({
        ...readConditions(propertyReaders, query),
        ...conditionOf('location', place),
        ...conditionOf('place', area ? [area] : []),
        ...conditionOf('city', ids ?? []),
        ...conditionOf('society', society ? [society] : []),
        ...searchConditions(search, prefer),
      }),
      order: {
        field: query.sort_by ?? 'created_at',
        direction: query.sort_direction ?? 'desc',
        isPlain: query.featured_on_top !== undefined,
      },
      page: pageOf(query),
      onTop: query.featured_on_top ?? null,
    };
  }

  /** Reads the query of `GET /api/buyer-leads`; without a deal it is for buyers and tenants, newest first. */
  async function wishOfLeads(query: BuyerLeadsQuery): Promise<Wish> {
    const texts = { search: textOf(query.search), location: textOf(query.location), society: null, prefer: null };
    const { search, location } = await queriesOf(texts);
    return {
      transactionTypes: query.transaction_type ? [query.transaction_type] : ['buy', 'tenant'],
      conditions: inOrder({
        ...readConditions(leadReaders, query),
        ...conditionOf('location', location ? [location] : []),
        ...searchConditions(search, null),
      }),
      order: newestFirst,
      page: pageOf(query),
      onTop: null,
    };
  }

  /** The query of each text: all of its words. Looked up at once. */
  async function queriesOf(texts: Record<TextName, string | null>): Promise<Record<TextName, WordQuery | null>> {
    if (Object.values(texts).every((text) => text === null)) return texts as Record<TextName, null>;
    const lists = (Object.keys(texts) as TextName[]).map((name) => {
      const text = texts[name];
      // A repeated word would be taken for two that are rarely together.
      return { name, words: text === null ? null : [...new Set(wordsIn[name](text))] };
    });
    const facts = await factsOf(lists.flatMap(({ words }) => words ?? []));
    let at = 0;
    const queries = lists.map(({ name, words }) => [name, words && queryOf(facts.slice(at, (at += words.length)))]);
    return Object.fromEntries(queries) as Record<TextName, WordQuery | null>;
  }

  return {
    wishOf,
    wishOfLeads,
    reload,
    idsOfCities,
    cityNames: async () => (await names()).cities,
    localityNames: async () => (await names()).written.localities,
    recordNames: async () => (await names()).written,
    wordsInUse,
  };
}

function idsByName(cities: readonly { id: number; name: string }[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, name } of cities) ids.set(name.toLowerCase(), [...(ids.get(name.toLowerCase()) ?? []), id]);
  return ids;
}

/** Prefers nothing for words that every record holds, or none could. */
function searchConditions(search: WordQuery | null, prefer: WordQuery | null): Conditions {
  const asked: Asked<WordQuery>[] = [
    ...(search ? [must([search])] : []),
    ...(prefer?.records.length ? [{ values: [prefer], not: false, strength: 'wish' as const }] : []),
  ];
  return asked.length > 0 ? { search: asked } : {};
}

function conditionOf(field: keyof Conditions, values: readonly unknown[]): Conditions {
  return values.length > 0 ? { [field]: [must(values)] } : {};
}

const textOf = (text: string | null | undefined) => (text?.trim() ? text : null);

/** The page in the parameters of a call. */
function pageOf(query: {
  page?: number | undefined;
  per_page?: number | undefined;
  after?: string | undefined;
  before?: string | undefined;
}): Page {
  const { page, per_page: size, after, before } = query;
  return { number: page ?? 1, size: size ?? limits.listPageSize, after, before };
}

/** The cities that a query names. "Delhi NCR" and "New Delhi" typed as a place mean cities. */
export function citiesOf(query: Pick<PropertyQuery, 'city' | 'location'>): string[] | null {
  const place = query.location?.trim() ?? '';
  return query.city ? citiesNamed(query.city) : place ? namedCities(place) : null;
}

/** Other places, and a city's name, are words to look for. */
function namedCities(place: string): string[] | null {
  const names = citiesNamed(place);
  return names.some((name) => name.toLowerCase() === place.toLowerCase()) ? null : names;
}

/** Where a query looks: a name with its circle is one place, any other circle is an area; cities have no circle. */
function placesOf(query: PropertyQuery): {
  name: string | null;
  circle: Circle | null;
  area: Area | null;
  cities: string[] | null;
} {
  const { latitude, longitude, bounds, drawn, radius_km: radiusKm = limits.defaultRadiusKm } = query;
  const place = query.location?.trim() ?? '';
  const named = place ? namedCities(place) : null;
  const isCities = named !== null;
  const name = isCities || !place ? null : place;
  const isPoint = latitude !== undefined && longitude !== undefined && !isCities;
  const circle = isPoint ? { latitude, longitude, radiusKm } : null;
  const around = name ? null : circle;
  const area = around || bounds || drawn ? { circle: around, box: bounds ?? null, ...(drawn && { drawn }) } : null;
  return { name, circle, area, cities: query.city ? citiesNamed(query.city) : named };
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
const propertyReaders = readersOf(propertyFilters);
const leadReaders = readersOf(leadFilters);

/** The conditions that a query's parameters set. */
function readConditions(readers: ReadonlyMap<string, Reader>, query: object): Conditions {
  const given = query as Record<string, unknown>;
  const read: Record<string, readonly Asked[]> = {};
  for (const param of Object.keys(given)) {
    const reader = given[param] === undefined ? undefined : readers.get(param);
    // The other end of a range is read with the first.
    if (!reader || read[reader.name]) continue;
    const values = reader.params.map((one) => given[one]);
    const asked = askedBy(reader.kind, values);
    if (asked) read[reader.name] = [asked];
  }
  return read;
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
