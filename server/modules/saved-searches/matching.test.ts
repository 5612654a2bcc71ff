import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { filters, paramsOf, type FilterDefinition } from '#contracts/filters/filters.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { loadSeed } from '#demo/load-seed.ts';
import { compareMatching } from '#server/testing/search/compared-matching.ts';
import { randomFilters } from '#server/testing/search/random-searches.ts';
import { randomRecords } from '#server/testing/search/random-records.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { readSavedQuery } from './saved-query.ts';

/** The searches that a home finds must be those that find the home: the test runs each search itself. */
const test = useTestApp({ keep: true });
const homesTried = 300;
const searchesTried = 200;

let userId = 0;
beforeAll(async () => {
  const { pool } = test.database;
  await loadSeed({ pool, seed: 29, now: new Date(), count: 1_200, report: () => undefined });
  await randomRecords(pool);
  await test.modules.search.refresh();
  ({ id: userId } = await test.given.user());
}, 240_000);

/** Stores searches as people save them, past the limit of one person. */
async function store(queries: readonly SearchParams[]): Promise<number[]> {
  const ids: number[] = [];
  for (const params of queries) {
    ids.push(await test.modules.savedSearches.add(test.database.db, userId, params));
  }
  return ids;
}

// specification 19.4
it('finds the same homes from the side of the home as each search does', async () => {
  const { db, pool } = test.database;
  const { search, savedSearches } = test.modules;
  // A seed that changes: what fails is printed with it.
  const seed = Math.floor(Math.random() * 1e9);
  const compared = await compareMatching({
    ...{ db, pool, search, savedSearches, userId, seed },
    ...{ searches: searchesTried, homes: homesTried },
  });
  expect(compared.differences, `seed ${seed}`).toEqual([]);
  // Random searches often find nothing; comparing empty results would pass.
  expect(compared.pairs).toBeGreaterThan(searchesTried);
}, 240_000);

// specification 19.4
it('tests every filter that there is, each by itself', async () => {
  const { pool } = test.database;
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM search_records WHERE transaction_type = 'rent'`);
  const homes = rows.map(({ id }) => id);
  const tried = fc.sample(randomFilters(1), { numRuns: 6_000, seed: 7 });
  const stored: { id: number; total: number; what: string }[] = [];
  for (const filter of filters as readonly FilterDefinition[]) {
    const params = paramsOf(filter);
    const samples = tried.filter((one) => Object.keys(one).some((param) => params.includes(param))).slice(0, 3);
    expect(samples.length, `random searches ask for ${filter.name}`).toBeGreaterThan(0);
    for (const sample of samples) {
      const asked: SearchParams = { ...sample, transaction_type: 'rent' };
      const { query } = readSavedQuery(asked);
      if (!(await test.modules.search.matching.hasFilters(query))) continue;
      const [id = 0] = await store([asked]);
      const { total } = await test.modules.search.total(query);
      stored.push({ id, total, what: `${filter.name}: ${JSON.stringify(sample)}` });
    }
  }
  const pairs = await test.modules.savedSearches.match(homes);
  for (const { id, total, what } of stored) {
    expect(pairs.filter((pair) => pair.search === id).length, what).toBe(total);
  }
}, 240_000);
