import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { filters, paramsOf, type FilterDefinition, type Filter } from '#contracts/filters/filters.ts';
import { choicesOf } from '#contracts/filters/kinds.ts';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import type { Counted } from '#contracts/paging.ts';
import { SearchCellsQuery, SearchCountsQuery } from '#contracts/search/search.ts';
import { transactionTypes } from '#contracts/homes/vocabulary.ts';
import { loadSeed } from '#demo/load-seed.ts';
import { citiesOf } from '#server/modules/search/filters/query-conditions.ts';
import { makeWishes } from '#server/modules/search/filters/read-wish.ts';
import { boxOfCell, gridOf } from '#server/modules/search/map/grid.ts';
import { countedBy, recountOf, snapshotRecords } from '#server/testing/search/recount.ts';
import { randomFilters, randomRanking, withWishes, type Params } from '#server/testing/search/random-searches.ts';
import { randomRecords } from '#server/testing/search/random-records.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { runs } from '#server/testing/runs.ts';

/** All that a search counts, beside a plain recount of the records (server/testing/search/recount.ts). */
const test = useTestApp({ keep: true });

beforeAll(async () => {
  const { pool } = test.database;
  await loadSeed({ pool, seed: 23, now: new Date(), count: 3_000, report: () => undefined });
  await randomRecords(pool);
  await test.modules.search.refresh();
  // Changes that were not folded count as well.
  await pool.query(`UPDATE properties SET bedrooms = 5 WHERE id % 31 = 0 AND bedrooms = 2`);
  await snapshotRecords(pool);
}, 240_000);

const options = (filters as readonly FilterDefinition[]).flatMap((filter) =>
  choicesOf(filter.kind).map((value) => ({ filter, value })),
);
const searches = fc.record({
  params: withWishes(fc.oneof(randomFilters(1), randomFilters(3), randomFilters(6))),
  ranking: fc.oneof(fc.constant<Params>({}), randomRanking),
  tab: fc.constantFrom(...transactionTypes),
  /** Options whose counts are looked at. */
  looked: fc.uniqueArray(fc.nat({ max: options.length - 1 }), { minLength: 6, maxLength: 6 }),
  zoom: fc.integer({ min: 4, max: 13 }),
});

/** Exact, or marked and not above the truth. */
function expectCount(found: number, isAtLeast: boolean | undefined, truth: number, what: string): void {
  if (isAtLeast) expect(found, `${what}, at least`).toBeLessThanOrEqual(truth);
  else expect(found, what).toBe(truth);
}

it('agrees with a recount: totals, sections, tabs, choices, advice and cells', async () => {
  const { pool } = test.database;
  const { search } = test.modules;
  const wishes = makeWishes(test.database);
  const counted = async (params: Params, more = 'true') =>
    countedBy(pool, `${(await recountOf(PropertyQuery.parse(params), wishes)).where} AND ${more}`);
  await fc.assert(
    fc.asyncProperty(searches, async ({ params: filtered, ranking, tab, looked, zoom }) => {
      const params: Params = { ...filtered, ...ranking, transaction_type: tab };
      const query = PropertyQuery.parse(params);
      const { where, isNamed, isHolding } = await recountOf(query, wishes);
      const truth = (more: string) => countedBy(pool, `${where} AND ${more}`);

      const { meta } = await search.findProperties(query);
      expectCount(meta.total, meta.total_is_at_least, await truth('true'), 'total');
      const sections: [string, Counted | undefined, string][] = [
        ['named', meta.named, `(${isNamed})`],
        ['near', meta.near, `NOT (${isNamed})`],
        ['preferred', meta.preferred, `(${isHolding})`],
      ];
      for (const [name, section, more] of sections) {
        if (section) expectCount(section.total, section.is_at_least, await truth(more), name);
      }
      expect(meta.named === undefined, 'a place by its name or its area has two sections').toBe(isNamed === 'true');

      const counts = await search.counts(SearchCountsQuery.parse({ ...params, choices: '1' }));
      for (const type of transactionTypes) {
        const total = await counted({ ...params, transaction_type: type });
        expectCount(counts.by_transaction_type[type], counts.at_least?.includes(type), total, `the tab ${type}`);
      }
      for (const { filter, value } of looked.map((at) => options[at]).filter((option) => option !== undefined)) {
        const [param = ''] = paramsOf(filter);
        const chosen = filter.kind.is === 'allOf' ? [filtered[param] ?? [], value].flat() : value;
        const name = filter.name as Filter['name'];
        const list = (counts.choices as unknown as Record<string, { value: string; total: number }[]>)[name];
        const found = list?.find((choice) => choice.value === value)?.total ?? 0;
        const isCapped = counts.choices?.is_at_least ?? counts.choices?.at_least?.includes(name);
        // A choice counts records that state it, whatever was wished for or excluded before.
        const [wish = [], ideal = []] = [params.wish, params.ideal].map((list) =>
          [list ?? []].flat().filter((one) => one !== name),
        );
        const isAll = filter.kind.is === 'allOf';
        const isWished = [params.wish ?? [], params.ideal ?? []].flat().some((one) => one === name);
        const not = [params.not ?? []].flat().filter((one) => isAll || !one.startsWith(`${name}:`));
        const asked = {
          ...params,
          wish,
          ideal,
          not,
          [param]: isAll && isWished ? value : chosen,
        };
        expectCount(found, isCapped, await counted(asked), `${name} ${value}`);
      }
      for (const { total, is_at_least: isAtLeast, ...dropped } of counts.without) {
        const names = 'filter' in dropped ? [dropped.filter] : dropped.filters;
        expectCount(total, isAtLeast, await counted(withoutFilters(params, names)), `without ${names.join(' and ')}`);
      }

      const bounds = '12.8,72.6,19.3,77.9';
      const {
        cells,
        total,
        is_at_least: isSample,
      } = await search.cells(SearchCellsQuery.parse({ ...params, bounds, zoom: String(zoom) }));
      const [cell] = cells;
      const elsewhere = { ...params };
      delete elsewhere.bounds;
      const level = cell ? Math.round(-Math.log2(cell.bounds.north - cell.bounds.south)) : null;
      const grid = gridOf({ south: 12.8, west: 72.6, north: 19.3, east: 77.9 }, zoom);
      if (level !== null && level !== grid.level) return;
      const low = boxOfCell(grid.level, grid.south, grid.west);
      const high = boxOfCell(grid.level, grid.north, grid.east);
      const inside = (box: { south: number; north: number; west: number; east: number }) =>
        `public_latitude >= ${box.south} AND public_latitude < ${box.north}
          AND public_longitude >= ${box.west} AND public_longitude < ${box.east}`;
      const grown = inside({ south: low.south, west: low.west, north: high.north, east: high.east });
      expectCount(total, isSample, await counted(elsewhere, grown), 'all cells');
      if (cell) expectCount(cell.count, isSample, await counted(elsewhere, inside(cell.bounds)), 'a cell');
    }),
    { numRuns: runs(500) },
  );
}, 600_000);

/** A place by its name or its area goes as a whole, a box beside it alone. */
function withoutFilters(params: Params, names: readonly string[]): Params {
  const isBoth = params.location !== undefined && params.latitude !== undefined;
  const point = ['latitude', 'longitude', 'radius_km'];
  // A name of cities is a city.
  const isCities = params.location !== undefined && citiesOf({ location: [params.location].flat() }) !== null;
  const isPlaceGone = names.includes(isCities ? 'city' : 'location');
  const gone = (filters as readonly FilterDefinition[])
    .filter(({ name }) => names.includes(name))
    .flatMap((filter) => paramsOf(filter))
    .filter((param) => !isBoth || !point.includes(param));
  if (isPlaceGone) gone.push('location', ...(isBoth ? point : []));
  const left = Object.fromEntries(Object.entries(params).filter(([param]) => !gone.includes(param)));
  // The exclusions of a filter go with it; a name of cities is a city here as well.
  const not = [params.not ?? []].flat().filter((text) => {
    const [name = '', value = ''] = text.split(':');
    return !names.includes(name === 'location' && citiesOf({ location: [value] }) ? 'city' : name);
  });
  return { ...left, not };
}
