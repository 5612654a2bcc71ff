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

/** A search whose words were looked up. */
export interface Resolved {
  filters: ResolvedFilters;
  /** Words that its records need not hold; those that do come first. */
  prefer: WordQuery | null;
}

export type Resolver = ReturnType<typeof makeResolver>;

/** Looks up the words and the cities of a search. Its caches are up to a minute old. */
export function makeResolver({ pool }: { pool: Pool }) {
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

  async function resolve(filters: Filters, prefer: string | null = null): Promise<Resolved> {
    const { city, search, location, society, ...rest } = filters;
    const [found, held] = await Promise.all([
      queriesOf({ search, location, society, prefer }),
      city && idsOfCities(city),
    ]);
    const { prefer: preferred, ...words } = found;
    // Words that every record holds, or none could, prefer nothing.
    return { filters: { ...rest, ...words, city: held }, prefer: preferred?.records.length ? preferred : null };
  }

  /** The query of each text: all of its words. Looked up at once. */
  async function queriesOf(texts: Record<TextName, string | null>): Promise<Record<TextName, WordQuery | null>> {
    const lists = textNames.map((name) => {
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
    resolve,
    reload,
    idsOfCities,
    cityNames: async () => (await names()).cities,
    localityNames: async () => (await names()).written.localities,
    recordNames: async () => (await names()).written,
    wordsInUse,
    /** The facts about each word of a text, as it is looked for in records, in places or in societies. */
    factsIn: (name: TextName, text: string) => factsOf([...new Set(wordsIn[name](text))]),
  };
}

function idsByName(cities: readonly { id: number; name: string }[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, name } of cities) ids.set(name.toLowerCase(), [...(ids.get(name.toLowerCase()) ?? []), id]);
  return ids;
}

/** The words of a place; country and PIN code are in every address and in no record's document. */
function placeWordsOf(place: string): string[] {
  return wordsOf(place).filter((word) => word !== 'india' && !/^\d{6}$/.test(word));
}

/** "bangalore" is searched as "bengaluru": an alias of one word is replaced by the name in use. */
function withCanonicalName(word: string): string[] {
  const name = canonicalCity(word);
  return name.toLowerCase() === word ? [word] : wordsOf(name);
}

const searchWordsOf = (text: string) => wordsOf(text).flatMap(withCanonicalName);
/** The words of each kind of text. */
const wordsIn = {
  search: searchWordsOf,
  location: (text: string) => placeWordsOf(text).flatMap(withCanonicalName),
  society: wordsOf,
  prefer: searchWordsOf,
};
export type TextName = keyof typeof wordsIn;
const textNames = Object.keys(wordsIn) as TextName[];

/**
 * Words without any meaning ("in the") match everything, so they add no condition; no words at all ("!!!") match
 * nothing.
 */
function queryOf(facts: readonly WordFacts[]): WordQuery | null {
  if (facts.length === 0) return { tsquery: "'∅'", records: [] };
  const tsquery = tsqueryOf(facts, '');
  if (tsquery === null) return null;
  return { tsquery, records: facts.filter(({ lexeme }) => lexeme !== null).map(recordsOf) };
}
