import fc from 'fast-check';
import type { Pool } from 'pg';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { readSavedQuery, type SavedSearchesService } from '#server/modules/saved-searches/saved-searches.module.ts';
import type { SearchService } from '#server/modules/search/search.service.ts';
import type { Database } from '#server/platform/database/db.ts';
import { randomFilters, randomRanking, withWishes } from './random-searches.ts';

/** Homes whose searches are matched at once, as many as the events of a transaction. */
const homesAtOnce = 100;
const perPage = 50;

const randomSearches = fc
  .record({
    filtered: withWishes(fc.oneof(randomFilters(1), randomFilters(2), randomFilters(3))),
    ranking: fc.oneof(fc.constant({}), randomRanking),
    type: fc.constantFrom('sale', 'rent'),
  })
  .map(({ filtered, ranking, type }): SearchParams => ({ ...filtered, ...ranking, transaction_type: type }));

/** Both sides of the same question. */
export interface ComparedMatching {
  /** Homes and searches that fit, from the side of the searches. */
  pairs: number;
  /** Searches that have filters; the others have digests alone. */
  asked: number;
  /** Searches whose homes differ when tested from the side of the home, in words. */
  differences: string[];
}

/**
 * Stores random searches, with every filter that there is, as people save them past the limit of one person; then
 * compares the searches that some homes find with the homes that each search finds.
 */
export async function compareMatching(needs: {
  db: Database;
  pool: Pool;
  search: Pick<SearchService, 'findProperties' | 'matching'>;
  savedSearches: Pick<SavedSearchesService, 'add' | 'match'>;
  userId: number;
  searches: number;
  homes: number;
  seed: number;
}): Promise<ComparedMatching> {
  const { db, pool, search, savedSearches, userId, seed } = needs;
  const queries = fc.sample(randomSearches, { numRuns: needs.searches, seed });
  const ids: number[] = [];
  for (const params of queries) ids.push(await savedSearches.add(db, userId, params));
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM search_records WHERE transaction_type IN ('sale', 'rent') ORDER BY id % 7, id LIMIT $1`,
    [needs.homes],
  );
  const homes = rows.map(({ id }) => id);
  if (homes.length < needs.homes) throw new Error(`There are ${homes.length} homes alone.`);

  const found = new Map<number, Set<number>>();
  for (let from = 0; from < homes.length; from += homesAtOnce) {
    for (const { search: id, home } of await savedSearches.match(homes.slice(from, from + homesAtOnce))) {
      found.set(id, (found.get(id) ?? new Set()).add(home));
    }
  }
  const isTried = new Set(homes);
  const differences: string[] = [];
  let pairs = 0;
  let asked = 0;
  for (const [at, params] of queries.entries()) {
    const { query } = readSavedQuery(params);
    // Every home fits a search without conditions: it has digests alone.
    if (!(await search.matching.hasFilters(query))) continue;
    asked += 1;
    const expected = new Set<number>();
    for (let page = 1; ; page++) {
      const list = await search.findProperties({ ...query, per_page: perPage, page });
      for (const { id } of list.rows) if (isTried.has(id)) expected.add(id);
      if (list.rows.length < perPage) break;
    }
    pairs += expected.size;
    const matched = found.get(ids[at] ?? 0) ?? new Set<number>();
    const onlyMatched = [...matched].filter((home) => !expected.has(home));
    const onlyExpected = [...expected].filter((home) => !matched.has(home));
    if (onlyMatched.length + onlyExpected.length > 0) {
      differences.push(
        `${JSON.stringify(params)}: too many ${onlyMatched.join(' ')}, missing ${onlyExpected.join(' ')}`,
      );
    }
  }
  return { pairs, asked, differences };
}
