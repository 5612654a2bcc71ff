import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { citiesNamed } from '#contracts/search/city-names.ts';
import { readExclusion } from '#contracts/filters/wishes.ts';
import type { BuyerLeadsQuery } from '#contracts/homes/leads.ts';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import { newestFirst } from '#server/modules/search/find/order.ts';
import { queryOf, wordsIn, type TextName, type WordFacts } from '#server/modules/search/words/words.ts';
import * as words from '#server/modules/search/words/words.repository.ts';
import { makeLoaded } from './loaded.ts';
import * as repository from './names.repository.ts';
import {
  bothOf,
  conditionOf,
  excludedChoices,
  excluding,
  leadReaders,
  namedCities,
  pageOf,
  placesIn,
  propertyReaders,
  readConditions,
  searchConditions,
  textOf,
} from './query-conditions.ts';
import { makeSpellings, type FindSpellings } from './spellings.ts';
import { inOrder, type Conditions, type Wish, type WordQuery } from './wish.ts';

/** A text of a query and its kind; null where it is not given. */
type TextAsked = readonly [TextName, string | null];

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
export function makeWishes({ pool, findSpellings }: { pool: Pool; findSpellings?: FindSpellings | undefined }) {
  const spellings = makeSpellings(findSpellings);
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

  const { get: names, reload: reloadNames } = makeLoaded(load);

  /** Reloads the names. Runs every minute on each node. */
  async function reload(): Promise<void> {
    await reloadNames();
    wordFacts.clear();
    inUse.clear();
    spellings.clear();
  }

  /** The facts about each word, in the order given. */
  async function factsOf(list: readonly words.AskedWord[]): Promise<WordFacts[]> {
    const keyOf = ({ word, isOfPlace }: words.AskedWord) => `${isOfPlace ? 'place ' : ''}${word}`;
    const uncached = new Map(list.map((one) => [keyOf(one), one] as const).filter(([key]) => !wordFacts.has(key)));
    const found = uncached.size > 0 ? await words.findWords(pool, [...uncached.values()]) : [];
    const fresh = new Map([...uncached.keys()].map((key, index) => [key, found[index]] as const));
    for (const [key, facts] of fresh) if (facts) wordFacts.set(key, facts);
    const unknown: WordFacts = { lexeme: null, records: 0, isPrefix: false, similar: [] };
    return list.map((one) => fresh.get(keyOf(one)) ?? wordFacts.get(keyOf(one)) ?? unknown);
  }

  /** The words of a list that records of several owners hold, also as the beginning of a word. */
  async function wordsInUse(list: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = [...new Set(list)];
    const facts = await factsOf(asked.map((word) => ({ word, isOfPlace: false })));
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
    const { circle, names: placeNames, cities, area } = placesIn(query);
    const [[search, society, prefer, ...locations], written, ids, excluded] = await Promise.all([
      queriesOf([
        ['search', textOf(query.search)],
        ['society', textOf(query.society)],
        ['prefer', textOf(query.prefer)],
        ...placeNames.map((name): TextAsked => ['location', name]),
      ]),
      spellingsOf(query),
      cities && idsOfCities(cities),
      exclusionsOf(query.not ?? []),
    ]);
    // A place is its name or its circle; where only words without a meaning name it, its circle.
    const named = locations.filter((words) => words !== null);
    const place = placeNames.length > 0 ? [...named, ...(circle ? [circle] : [])] : [];
    return {
      transactionTypes: [query.transaction_type],
      conditions: inOrder(
        bothOf(
          {
            ...readConditions(propertyReaders, query, query),
            ...conditionOf('location', place),
            ...conditionOf('place', area ? [area] : []),
            ...conditionOf('city', ids ?? []),
            ...conditionOf('society', society ? [society, ...written] : []),
            ...searchConditions(search ?? null, prefer ?? null),
          },
          excluded,
        ),
      ),
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
    const [search, location] = await queriesOf([
      ['search', textOf(query.search)],
      ['location', textOf(query.location)],
    ]);
    return {
      transactionTypes: query.transaction_type ? [query.transaction_type] : ['buy', 'tenant'],
      conditions: inOrder({
        ...readConditions(leadReaders, query),
        ...conditionOf('location', location ? [location] : []),
        ...searchConditions(search ?? null, null),
      }),
      order: newestFirst,
      page: pageOf(query),
      onTop: null,
    };
  }

  /** The query of each text: all of its words; null for none and for words without a meaning. Looked up at once. */
  async function queriesOf(texts: readonly TextAsked[]): Promise<(WordQuery | null)[]> {
    // A repeated word would be taken for two that are rarely together.
    const lists = texts.map(([name, text]) => {
      const isOfPlace = name === 'location';
      return text === null ? null : [...new Set(wordsIn[name](text))].map((word) => ({ word, isOfPlace }));
    });
    if (lists.every((list) => list === null)) return lists.map(() => null);
    const facts = await factsOf(lists.flatMap((list) => list ?? []));
    let at = 0;
    return lists.map(
      (list, of) => list && queryOf(facts.slice(at, (at += list.length)), texts[of]?.[0] === 'location'),
    );
  }

  /** The other spellings of the society that a query asks for. */
  async function spellingsOf({ society, city, location }: PropertyQuery): Promise<WordQuery[]> {
    const found = await spellings.of({ society, city, location });
    if (!found) return [];
    const queries = await queriesOf(found.names.map((name): TextAsked => ['society', name]));
    return queries.flatMap((words) => (words ? [{ ...words, cityId: found.cityId }] : []));
  }

  /** The conditions of `not`: names of places, cities and societies are looked up as those that are asked for. */
  async function exclusionsOf(texts: readonly string[]): Promise<Conditions> {
    if (texts.length === 0) return {};
    const exclusions = texts.flatMap((text) => readExclusion(text) ?? []);
    const valuesFor = (name: string) => exclusions.flatMap(({ filter, value }) => (filter === name ? [value] : []));
    const regions = valuesFor('location').flatMap((name) => namedCities(name) ?? []);
    const cities = [...valuesFor('city').flatMap(citiesNamed), ...regions];
    const places = valuesFor('location').filter((name) => namedCities(name) === null);
    const [ids, locations, societies] = await Promise.all([
      cities.length > 0 ? idsOfCities(cities) : [],
      queriesOf(places.map((name): TextAsked => ['location', name])),
      queriesOf(valuesFor('society').map((name): TextAsked => ['society', name])),
    ]);
    const found = (list: readonly (WordQuery | null)[]) => list.filter((words) => words !== null);
    return {
      ...excludedChoices(exclusions),
      ...excluding('city', ids),
      ...excluding('location', found(locations)),
      ...excluding('society', found(societies)),
    };
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
