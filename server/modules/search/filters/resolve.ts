import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { canonicalCity } from '#contracts/city-names.ts';
import type { ResolvedFilters } from './conditions.ts';
import { makeEstimates, type Estimates } from '#server/modules/search/shortcuts/estimates.ts';
import type { Filters } from './filters.ts';
import * as repository from '#server/modules/search/find/find.repository.ts';
import { recordsOf, tsqueryOf, wordsOf, type WordFacts } from '#server/modules/search/words/words.ts';
import * as words from '#server/modules/search/words/words.repository.ts';

/** Words whose facts a node keeps until it learns anew. */
const rememberedWords = 5_000;

interface Known {
  estimates: Estimates;
  /** By name in small letters; two states can each have a city of one name. */
  cityIds: ReadonlyMap<string, number[]>;
  names: ReadonlyMap<number, string>;
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

/** What a node knows about the records, up to a minute old: counts, cities, words. */
export function makeResolver({ pool }: { pool: Pool }) {
  let known: Promise<Known> | null = null;
  /** Correcting a misspelt word costs more than the rest of its search, and people make the same errors. */
  const wordFacts = new LRUCache<string, WordFacts>({ max: rememberedWords });

  async function learn(): Promise<Known> {
    const [{ cells, furnished }, cities, localities] = await Promise.all([
      repository.listKeptCounts(pool),
      repository.listCities(pool),
      repository.listLocalityNames(pool),
    ]);
    return {
      estimates: makeEstimates(cells, furnished),
      cityIds: idsByName(cities),
      names: new Map(cities.map(({ id, name }) => [id, name])),
      localities,
    };
  }

  function whatIsKnown(): Promise<Known> {
    known ??= learn().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  /** Learns the counts and cities anew. Each node does so every minute. */
  async function reload(): Promise<void> {
    const fresh = await learn();
    known = Promise.resolve(fresh);
    wordFacts.clear();
  }

  /** What is known about each word, in their order. */
  async function factsOf(list: string[]): Promise<WordFacts[]> {
    const missing = [...new Set(list.filter((word) => !wordFacts.has(word)))];
    const found = missing.length ? await words.findWords(pool, missing) : [];
    missing.forEach((word, index) => {
      const facts = found[index];
      if (facts) wordFacts.set(word, facts);
    });
    const unknown: WordFacts = { lexeme: null, records: 0, isPrefix: false, alike: [] };
    return list.map((word) => found[missing.indexOf(word)] ?? wordFacts.get(word) ?? unknown);
  }

  /** The ids of cities by name. A name that is not known yet may have come in a moment ago, so it is asked for. */
  async function idsOfCities(names: string[]): Promise<number[]> {
    const { cityIds } = await whatIsKnown();
    const missing = names.some((name) => !cityIds.has(name.toLowerCase()));
    const current = missing ? idsByName(await repository.listCities(pool)) : cityIds;
    // 0 is no city's id: an unknown name finds nothing.
    return names.flatMap((name) => current.get(name.toLowerCase()) ?? [0]);
  }

  async function resolve(filters: Filters): Promise<Resolved> {
    const { cities, text, place, ...rest } = filters;
    const textWords = text === null ? [] : wordsOf(text).flatMap(withCanonicalName);
    const placeWords = place === null ? [] : placeWordsOf(place).flatMap(withCanonicalName);
    const facts = await factsOf([...textWords, ...placeWords]);
    const textFacts = facts.slice(0, textWords.length);
    const placeFacts = facts.slice(textWords.length);
    return {
      filters: {
        ...rest,
        cityIds: cities && (await idsOfCities(cities)),
        textQuery: text === null ? null : (tsqueryOf(textFacts, '') ?? nothing(textWords)),
        placeQuery: place === null ? null : (tsqueryOf(placeFacts, '') ?? nothing(placeWords)),
      },
      wordRecords: facts.filter(({ lexeme }) => lexeme !== null).map(recordsOf),
    };
  }

  return {
    resolve,
    reload,
    /** About how many records match, whatever their words and places. */
    estimate: async (filters: ResolvedFilters) => (await whatIsKnown()).estimates.estimate(filters),
    cityNames: async () => (await whatIsKnown()).names,
    localityNames: async () => (await whatIsKnown()).localities,
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
