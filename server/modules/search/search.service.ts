import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { canonicalCity, citiesNamed } from '#contracts/city-names.ts';
import type { BuyerLeadsQuery } from '#contracts/leads.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery } from '#contracts/listings.ts';
import { makeMeta, type Meta } from '#contracts/paging.ts';
import type { SearchCounts, SearchSummary } from '#contracts/search.ts';
import { listedCities, transactionTypes, type TransactionType } from '#contracts/vocabulary.ts';
import type { RecordRow } from '#server/modules/listings/listings.service.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeCube, type Cube } from './search.cube.ts';
import { filtersOf, filtersOfLeads, withoutEach, type Filters, type Order, type Page } from './search.filters.ts';
import * as repository from './search.repository.ts';
import { countAll, matchFirst, sortFirst, type ResolvedFilters } from './search.statements.ts';
import { tsqueryOf, wordsOf, type WordFacts } from './search.words.ts';

/** Up to so many matches it is quicker to collect and sort them than to walk the sort order. */
const fewMatches = 800;
/** The same border for text, where the inverted index makes collecting cheap. */
const fewTextMatches = 5_000;
/** Words whose facts a node keeps until it learns anew. */
const rememberedWords = 5_000;

export interface FoundPage {
  rows: RecordRow[];
  meta: Meta;
}

interface Known {
  cube: Cube;
  /** By name in small letters; two states can each have a city of one name. */
  cityIds: ReadonlyMap<string, number[]>;
}

export type SearchService = ReturnType<typeof makeSearchService>;

/** Finds records. `pool` is the search pool: generic plans, because its statements are prepared and few. */
export function makeSearchService(needs: { pool: Pool }) {
  const { pool } = needs;
  let known: Promise<Known> | null = null;
  /** Correcting a misspelt word costs more than the rest of its search, and people make the same errors. */
  const wordFacts = new LRUCache<string, WordFacts>({ max: rememberedWords });

  async function learn(): Promise<Known> {
    const [cells, cities] = await Promise.all([repository.listCells(pool), repository.listCities(pool)]);
    return { cube: makeCube(cells), cityIds: idsByName(cities) };
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

  async function factsOf(words: string[]): Promise<WordFacts[]> {
    const missing = [...new Set(words.filter((word) => !wordFacts.has(word)))];
    const found = missing.length ? await repository.findWords(pool, missing) : [];
    missing.forEach((word, index) => {
      const facts = found[index];
      if (facts) wordFacts.set(word, facts);
    });
    const unknown: WordFacts = { lexeme: null, records: 0, isPrefix: false, alike: [] };
    return words.map((word) => found[missing.indexOf(word)] ?? wordFacts.get(word) ?? unknown);
  }

  /** Collects the words in use anew, then {@link reload}s: after many records came in, and every few minutes. */
  async function refresh(): Promise<void> {
    await repository.replaceWords(pool);
    await reload();
  }

  /** The ids of cities by name. A name that is not known yet may have come in a moment ago, so it is asked for. */
  async function idsOfCities(names: string[]): Promise<number[]> {
    const { cityIds } = await whatIsKnown();
    const missing = names.some((name) => !cityIds.has(name.toLowerCase()));
    const current = missing ? idsByName(await repository.listCities(pool)) : cityIds;
    // 0 is no city's id: an unknown name finds nothing.
    return names.flatMap((name) => current.get(name.toLowerCase()) ?? [0]);
  }

  async function resolve(filters: Filters): Promise<{ filters: ResolvedFilters; rarestWord: number | null }> {
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
        placeQuery: place === null ? null : (tsqueryOf(placeFacts, 'B') ?? nothing(placeWords)),
      },
      rarestWord: rarest(facts),
    };
  }

  /** Whether to collect all matches first. Places always: their box is small. */
  async function matchesAreFew(filters: ResolvedFilters, rarestWord: number | null, order: Order): Promise<boolean> {
    if (order.field === 'max_price' || filters.transactionTypes.length > 1 || filters.circle || filters.box)
      return true;
    if (rarestWord !== null && rarestWord <= fewTextMatches) return true;
    const { cube } = await whatIsKnown();
    return cube.estimate(filters) <= fewMatches;
  }

  async function find(filters: Filters, order: Order, page: Page): Promise<FoundPage> {
    if (page.number * page.size > limits.maxOffset) {
      throw new AppError(
        422,
        'search.too_deep',
        'There are too many pages before this one. Please narrow the search.',
        {
          fields: { page: ['There are too many pages before this one. Please narrow the search.'] },
        },
      );
    }
    const resolved = await resolve(filters);
    if (await matchesAreFew(resolved.filters, resolved.rarestWord, order)) {
      const rows = await repository.listPage(pool, matchFirst(resolved.filters, order, page));
      // A page past the end has no row to read the total from.
      const total = rows[0]?.total ?? (page.number === 1 ? 0 : await count(resolved.filters));
      return { rows, meta: makeMeta(page.number, page.size, total, rows.length) };
    }
    const [rows, total] = await Promise.all([
      repository.listPage(pool, sortFirst(resolved.filters, order, page)),
      count(resolved.filters),
    ]);
    return { rows, meta: makeMeta(page.number, page.size, total, rows.length) };
  }

  function count(filters: ResolvedFilters): Promise<number> {
    return repository.countMatches(pool, countAll(filters));
  }

  async function countOf(filters: Filters): Promise<number> {
    return count((await resolve(filters)).filters);
  }

  /** A page of `GET /api/properties` and `GET /api/search`: featured first, then the chosen sort, then id. */
  function findProperties(query: PropertyQuery): Promise<FoundPage> {
    const order = { field: query.sort_by ?? 'created_at', direction: query.sort_direction ?? 'desc' } as const;
    return find(filtersOf(query), order, { number: query.page ?? 1, size: query.per_page ?? limits.listPageSize });
  }

  /** A page of `GET /api/buyer-leads`, newest first. */
  function findLeads(query: BuyerLeadsQuery): Promise<FoundPage> {
    const page = { number: query.page ?? 1, size: query.per_page ?? limits.listPageSize };
    return find(filtersOfLeads(query), { field: 'created_at', direction: 'desc' }, page);
  }

  /** The totals of a search under each tab, and, when it finds nothing, what dropping each filter would give. */
  async function counts(query: PropertyQuery): Promise<SearchCounts> {
    const filters = filtersOf(query);
    const totals = await Promise.all(transactionTypes.map((type) => countOf({ ...filters, transactionTypes: [type] })));
    const byTransactionType = Object.fromEntries(
      transactionTypes.map((type, index) => [type, totals[index] ?? 0]),
    ) as Record<TransactionType, number>;
    if (byTransactionType[query.transaction_type] > 0) return { by_transaction_type: byTransactionType, without: [] };
    const without = await Promise.all(
      withoutEach(filters).map(async ({ filter, filters: fewer }) => ({ filter, total: await countOf(fewer) })),
    );
    return {
      by_transaction_type: byTransactionType,
      without: without.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total),
    };
  }

  /** The figures of the home page. */
  async function summary(): Promise<SearchSummary> {
    const sale = { ...filtersOf({ transaction_type: 'sale' }) };
    const bedrooms = (n: number) => countOf({ ...sale, bedrooms: [n] });
    const [cities, one, two, three, four, villa, land, localities] = await Promise.all([
      Promise.all(
        listedCities.map(async (city) => ({
          city,
          total: await countOf({ ...sale, transactionTypes: ['sale', 'rent'], cities: citiesNamed(city) }),
        })),
      ),
      bedrooms(1),
      bedrooms(2),
      bedrooms(3),
      bedrooms(4),
      countOf({ ...sale, propertyTypes: ['villa'] }),
      countOf({ ...sale, propertyTypes: ['land'] }),
      repository.listLocalities(pool, 6),
    ]);
    const tiles = { bedrooms_1: one, bedrooms_2: two, bedrooms_3: three, bedrooms_4: four, villa, land };
    return { cities, tiles, localities };
  }

  return { findProperties, findLeads, counts, summary, refresh, reload };
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
function nothing(words: readonly string[]): string | null {
  return words.length ? null : "'∅'";
}

function rarest(facts: readonly WordFacts[]): number | null {
  const counted = facts.filter(({ lexeme }) => lexeme !== null).map(({ records }) => records);
  return counted.length ? Math.min(...counted) : null;
}
