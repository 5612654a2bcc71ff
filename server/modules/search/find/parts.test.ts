import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import { transactionTypes } from '#contracts/homes/vocabulary.ts';
import { loadSeed } from '#demo/load-seed.ts';
import { makeWishes } from '#server/modules/search/filters/read-wish.ts';
import { listedBy, recountOf, snapshotRecords } from '#server/testing/search/recount.ts';
import { randomFilters, randomRanking, withWishes } from '#server/testing/search/random-searches.ts';
import { randomRecords } from '#server/testing/search/random-records.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { runs } from '#server/testing/runs.ts';

/** Lists in parts: one part after the other, by number and by cursor, is one sorted list. */
const test = useTestApp({ keep: true });

beforeAll(async () => {
  const { pool } = test.database;
  await loadSeed({ pool, seed: 11, now: new Date(), count: 900, report: () => undefined });
  await randomRecords(pool);
  await snapshotRecords(pool);
  await test.modules.search.refresh();
});

const searches = fc.record({
  filters: withWishes(fc.oneof(randomFilters(1), randomFilters(4))),
  ranking: randomRanking,
  tab: fc.constantFrom(...transactionTypes),
  size: fc.integer({ min: 4, max: 50 }),
  // Deep pages leave out the ids of the records before them; here every second page is deep.
  leastDeep: fc.constantFrom(10, 1_000),
  // Lists in several parts are read part by part, or at once.
  mostRanked: fc.constantFrom(0, 5_000),
});

describe('a list in parts', () => {
  // specification 5.5
  it('is one sorted list, by number and by cursor, forwards and back', async () => {
    const wishes = makeWishes(test.database);
    await fc.assert(
      fc.asyncProperty(searches, async ({ filters, ranking, tab, size, leastDeep, mostRanked }) => {
        const search = makeSearchService({ pool: test.database.pool, leastDeep, mostRanked });
        const pageOf = async (parameters: Record<string, unknown>) => {
          const { rows, meta } = await search.findProperties(PropertyQuery.parse(parameters));
          return { ids: rows.map(({ id }) => id), meta };
        };
        const params = { transaction_type: tab, ...filters, ...ranking, per_page: String(size) };
        const query = PropertyQuery.parse(params);
        const expected = await listedBy(test.database.pool, query, await recountOf(query, wishes));
        const pages: number[][] = [];
        for (let at = 0; at < Math.max(1, expected.length); at += size) pages.push(expected.slice(at, at + size));
        // By number: the first pages, and the last one.
        for (const number of new Set([1, 2, 3, pages.length])) {
          const { ids } = await pageOf({ ...params, page: String(number) });
          expect(ids, `page ${number}`).toEqual(pages[number - 1] ?? []);
        }
        const seen: number[] = [];
        let page = await pageOf(params);
        let last = page;
        while (seen.length <= expected.length) {
          seen.push(...page.ids);
          if (page.ids.length > 0) last = page;
          if (page.meta.next === undefined) break;
          page = await pageOf({ ...params, after: page.meta.next });
        }
        expect(seen, 'behind each other').toEqual(expected);
        const back = [last.ids];
        let before = last.meta.previous;
        while (before !== undefined && back.length <= pages.length) {
          const found = await pageOf({ ...params, before });
          back.unshift(found.ids);
          before = found.meta.previous;
        }
        expect(back.flat(), 'before each other').toEqual(expected);
      }),
      { numRuns: runs(60) },
    );
  }, 120_000);
});
