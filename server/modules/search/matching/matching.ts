import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import { notExpired } from '#server/modules/search/filters/conditions.ts';
import type { Wishes } from '#server/modules/search/filters/read-wish.ts';
import { alternativesOf } from '#server/modules/search/filters/wish-places.ts';
import { fieldsOf, mustsOf, valuesOf } from '#server/modules/search/filters/wish.ts';
import { compile, type Compiled } from './compiled.ts';
import { keysOf, type SearchKeys } from './search-keys.ts';

/** Searches whose conditions a node caches until the next reload; people save the same ones. */
const mostCached = 20_000;
/** Pairs per statement: testing these takes tens of milliseconds. */
const pairsAtOnce = 5_000;
const compiledBetweenPauses = 100;

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

/** Tests many searches against some homes: the same conditions as in a list, from the side of the home. */
export function makeMatching({ pool, wishes }: { pool: Pool; wishes: Wishes }) {
  const cached = new LRUCache<string, Compiled[]>({ max: mostCached });

  async function compiledOf(query: PropertyQuery): Promise<Compiled[]> {
    const key = JSON.stringify(query);
    const found = cached.get(key);
    if (found) return found;
    const wish = mustsOf(await wishes.wishOf(query));
    const compiled = alternativesOf(wish).map(compile);
    // A city without any home has no id until its first one comes.
    if (!valuesOf(wish, 'city')?.includes(0)) cached.set(key, compiled);
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
    const asked: Asked[] = [];
    for (const [at, { id, queries }] of searches.entries()) {
      // Cached ones are made without a pause; visitors' searches come between.
      if (at % compiledBetweenPauses === 0) await setImmediate();
      if (!homesOf.has(id)) continue;
      for (const compiled of (await Promise.all(queries.map(compiledOf))).flat()) {
        asked.push({ id, compiled, homes: homesOf.get(id) ?? [] });
      }
    }
    const found = new Map<string, Pair>();
    for (const some of inBatches(asked)) {
      for (const pair of await fitting(some)) found.set(`${pair.search} ${pair.home}`, pair);
    }
    return [...found.values()];
  }

  async function fitting(asked: readonly Asked[]): Promise<Pair[]> {
    const { texts, columns, rows: values } = tableOf(asked);
    const tried = asked.flatMap(({ homes }, at) => homes.map((home) => [at, home] as const));
    const { rows } = await pool.query<{ at: number; home: number }>({
      // Not prepared: which filters come together varies.
      text: `SELECT tried.at, tried.home FROM unnest($1::int[], $2::int[]) AS tried (at, home)
        JOIN jsonb_to_recordset($3::jsonb) AS asked (at int${columns.map((column) => `, ${column} text`).join('')})
          ON asked.at = tried.at
        JOIN search_records ON search_records.id = tried.home
        WHERE ${[notExpired.sql, ...texts].join(' AND ')}`,
      values: [tried.map(([at]) => at), tried.map(([, home]) => home), JSON.stringify(values)],
    });
    return rows.flatMap(({ at, home }) => {
      const search = asked[at]?.id;
      return search === undefined ? [] : [{ search, home }];
    });
  }

  return {
    test,
    /** The keys under which new homes find a search. */
    keysOf: (query: PropertyQuery): Promise<SearchKeys> => keysOf(query, wishes),
    /** Whether a search has any condition: words without a meaning ("in the") add none. */
    hasFilters: async (query: PropertyQuery): Promise<boolean> =>
      fieldsOf(mustsOf(await wishes.wishOf(query))).length > 0,
    /** Words and cities are looked up anew. */
    reload: (): void => cached.clear(),
  };
}

/** A search, or one of its alternatives, and the homes that it may find. */
interface Asked {
  id: number;
  compiled: Compiled;
  homes: readonly number[];
}

/**
 * The conditions of some searches, each text once, and the values that each search sets. A condition counts for those alone
 * that set it: planning a statement for each combination of filters took most of the time.
 */
function tableOf(asked: readonly Asked[]): { texts: string[]; columns: string[]; rows: Record<string, unknown>[] } {
  const numbers = new Map<string, { text: string; number: number }>();
  const numberOf = (text: string, times: number): number => {
    const key = `${times} ${text}`;
    const { number } = numbers.get(key) ?? { number: numbers.size };
    numbers.set(key, { text, number });
    return number;
  };
  const columns = new Set<string>();
  const rows = asked.map(({ compiled }, at) => {
    const row: Record<string, unknown> = { at };
    for (const { text, values } of compiled) {
      // Two filters of one search may have the same text, as marks have.
      let number = numberOf(text, 0);
      for (let times = 1; `c${number}v1` in row; times++) number = numberOf(text, times);
      // A condition without values is stored as set.
      for (const [index, value] of (values.length > 0 ? values : ['set']).entries()) {
        const column = `c${number}v${index + 1}`;
        columns.add(column);
        row[column] = value;
      }
    }
    return row;
  });
  const texts = [...numbers.values()].map(
    ({ text, number }) =>
      `(asked.c${number}v1 IS NULL OR (${text.replaceAll(/\basked\.v(\d+)/g, `asked.c${number}v$1`)}))`,
  );
  return { texts, columns: [...columns], rows };
}

function* inBatches(asked: readonly Asked[]): Generator<Asked[]> {
  let batch: Asked[] = [];
  let size = 0;
  for (const one of asked) {
    batch.push(one);
    size += one.homes.length;
    if (size < pairsAtOnce) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
