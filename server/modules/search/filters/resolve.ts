import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { canonicalCity } from '#contracts/city-names.ts';
import { recordsOf, tsqueryOf, wordsOf, type WordFacts } from '#server/modules/search/words/words.ts';
import * as words from '#server/modules/search/words/words.repository.ts';
import type { Filters, ResolvedFilters, WordQuery } from './filters.ts';
import * as repository from './names.repository.ts';

/** Words whose facts a node caches until the next reload. */
const maxCachedWords = 5_000;

interface Names {
  /** By lower-case name; two states can each have a city of the same name. */
  cityIds: ReadonlyMap<string, number[]>;
  cities: ReadonlyMap<number, string>;
  /** Localities in which there are records. */
  localities: readonly string[];
}

/** A search whose words were looked up. */
export interface Resolved {
  filters: ResolvedFilters;
  /** How many records hold each of its words, of text and place. */
  wordRecords: number[];
}

export type Resolver = ReturnType<typeof makeResolver>;

/** Looks up the words and the cities of a search. Its caches are up to a minute old. */
export function makeResolver({ pool }: { pool: Pool }) {
  let loading: Promise<Names> | null = null;
  /** Cached because correcting a misspelt word costs more than the rest of a search, and people repeat the same errors. */
  const wordFacts = new LRUCache<string, WordFacts>({ max: maxCachedWords });

  async function load(): Promise<Names> {
    const [cities, localities] = await Promise.all([repository.listCities(pool), repository.listLocalityNames(pool)]);
    return { cityIds: idsByName(cities), cities: new Map(cities.map(({ id, name }) => [id, name])), localities };
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

  /** The ids of cities by name. For a name that is not cached the table is read again: the city may be new. */
  async function idsOfCities(list: string[]): Promise<number[]> {
    const { cityIds } = await names();
    const uncached = list.some((name) => !cityIds.has(name.toLowerCase()));
    const current = uncached ? idsByName(await repository.listCities(pool)) : cityIds;
    // 0 is no city's id: an unknown name finds nothing.
    return list.flatMap((name) => current.get(name.toLowerCase()) ?? [0]);
  }

  async function resolve(filters: Filters): Promise<Resolved> {
    const { city, search, location, ...rest } = filters;
    const searchWords = search === null ? [] : wordsOf(search).flatMap(withCanonicalName);
    const placeWords = location === null ? [] : placeWordsOf(location).flatMap(withCanonicalName);
    const facts = await factsOf([...searchWords, ...placeWords]);
    const queryOf = (list: readonly string[], of: readonly WordFacts[]): WordQuery | null => {
      const tsquery = tsqueryOf(of, '') ?? nothing(list);
      return tsquery === null ? null : { tsquery };
    };
    return {
      filters: {
        ...rest,
        city: city && (await idsOfCities(city)),
        search: search === null ? null : queryOf(searchWords, facts.slice(0, searchWords.length)),
        location: location === null ? null : queryOf(placeWords, facts.slice(searchWords.length)),
      },
      wordRecords: facts.filter(({ lexeme }) => lexeme !== null).map(recordsOf),
    };
  }

  return {
    resolve,
    reload,
    cityNames: async () => (await names()).cities,
    localityNames: async () => (await names()).localities,
    factsOf,
  };
}

function idsByName(cities: readonly { id: number; name: string }[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, name } of cities) ids.set(name.toLowerCase(), [...(ids.get(name.toLowerCase()) ?? []), id]);
  return ids;
}

/** The words of a place; country and PIN code stand in every address and in no record's document. */
function placeWordsOf(place: string): string[] {
  return wordsOf(place).filter((word) => word !== 'india' && !/^\d{6}$/.test(word));
}

/** "bangalore" is looked for as "bengaluru": an alias of one word stands for the name in use. */
function withCanonicalName(word: string): string[] {
  const name = canonicalCity(word);
  return name.toLowerCase() === word ? [word] : wordsOf(name);
}

/** Words without any meaning ("in the") match everything; no words at all ("!!!") match nothing. */
function nothing(list: readonly string[]): string | null {
  return list.length ? null : "'∅'";
}
