import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { PropertyQuery } from '#contracts/listings.ts';
import { filtersOf, namesSet } from '#server/modules/search/filters/filters.ts';
import type { Resolver } from '#server/modules/search/filters/resolve.ts';
import { alternativesOf, compile, type Compiled } from './compiled.ts';
import { keysOf, type SearchKeys } from './search-keys.ts';

/** Searches whose conditions a node caches until the next reload; people save the same ones. */
const mostCached = 20_000;
/** Pairs that one statement tests: so many take tens of milliseconds. */
const pairsAtOnce = 20_000;

/** A search that homes may fit. */
export interface AskedSearch {
  id: number;
  queries: readonly PropertyQuery[];
}

/** A search and a home, by their ids. */
export interface Pair {
  search: number;
  home: number;
}

export type Matching = ReturnType<typeof makeMatching>;

/** Asks many searches about some homes: the same conditions as in a list, from the side of the home. */
export function makeMatching({ pool, resolver }: { pool: Pool; resolver: Resolver }) {
  const cached = new LRUCache<string, Compiled[]>({ max: mostCached });

  async function compiledOf(query: PropertyQuery): Promise<Compiled[]> {
    const key = JSON.stringify(query);
    const found = cached.get(key);
    if (found) return found;
    const { filters } = await resolver.resolve(filtersOf(query));
    const compiled = alternativesOf(filters).map(compile);
    // A city without any home has no id until its first one comes.
    if (!filters.city?.includes(0)) cached.set(key, compiled);
    return compiled;
  }

  /** Those of the pairs in which the search finds the home, each once. */
  async function test(searches: readonly AskedSearch[], pairs: readonly Pair[]): Promise<Pair[]> {
    const homesOf = new Map<number, number[]>();
    for (const { search, home } of pairs) {
      const homes = homesOf.get(search);
      if (homes) homes.push(home);
      else homesOf.set(search, [home]);
    }
    const shapes = new Map<string, { id: number; values: string[] }[]>();
    for (const { id, queries } of searches) {
      if (!homesOf.has(id)) continue;
      for (const { text, values } of (await Promise.all(queries.map(compiledOf))).flat()) {
        const same = shapes.get(text);
        if (same) same.push({ id, values });
        else shapes.set(text, [{ id, values }]);
      }
    }
    const found = new Map<string, Pair>();
    for (const [text, asked] of shapes) {
      for (const some of inBatches(asked, homesOf)) {
        for (const pair of await fitting(text, some, homesOf)) found.set(`${pair.search} ${pair.home}`, pair);
      }
    }
    return [...found.values()];
  }

  async function fitting(
    text: string,
    asked: readonly { id: number; values: string[] }[],
    homesOf: ReadonlyMap<number, number[]>,
  ): Promise<Pair[]> {
    const columns = (asked[0]?.values ?? []).map((_, at) => asked.map(({ values }) => values[at]));
    const tried = asked.flatMap(({ id }, at) => (homesOf.get(id) ?? []).map((home) => [at, home] as const));
    const names = columns.map((_, at) => `v${at + 1}`);
    const { rows } = await pool.query<{ at: number; home: number }>({
      // Not prepared: there are as many texts as combinations of filters.
      text: `SELECT tried.at, tried.home FROM unnest($1::int[], $2::int[]) AS tried (at, home)
        JOIN unnest(${['$3::int[]', ...names.map((_, at) => `$${at + 4}::text[]`)].join(', ')})
          AS asked (${['at', ...names].join(', ')}) ON asked.at = tried.at
        JOIN search_records ON search_records.id = tried.home
        WHERE ${text}`,
      values: [tried.map(([at]) => at), tried.map(([, home]) => home), asked.map((_, at) => at), ...columns],
    });
    return rows.flatMap(({ at, home }) => {
      const search = asked[at]?.id;
      return search === undefined ? [] : [{ search, home }];
    });
  }

  return {
    test,
    /** The keys under which new homes find a search. */
    keysOf: (query: PropertyQuery): Promise<SearchKeys> => keysOf(filtersOf(query), resolver),
    /** Whether a search asks anything: words without a meaning ("in the") don't. */
    hasFilters: async (query: PropertyQuery): Promise<boolean> =>
      namesSet((await resolver.resolve(filtersOf(query))).filters).length > 0,
    /** Words and cities are looked up anew. */
    reload: (): void => cached.clear(),
  };
}

function* inBatches<T extends { id: number }>(
  asked: readonly T[],
  homesOf: ReadonlyMap<number, number[]>,
): Generator<T[]> {
  let batch: T[] = [];
  let size = 0;
  for (const one of asked) {
    batch.push(one);
    size += homesOf.get(one.id)?.length ?? 0;
    if (size < pairsAtOnce) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
