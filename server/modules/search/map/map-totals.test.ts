import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeDrawnArea, type Ring } from '#contracts/search/drawn-area.ts';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import { SearchCellsQuery, SearchCountsQuery } from '#contracts/search/search.ts';
import { transactionTypes } from '#contracts/homes/vocabulary.ts';
import { loadSeed } from '#demo/load-seed.ts';
import { boxOfArea, type Box } from '#server/modules/search/filters/area.ts';
import { makeWishes } from '#server/modules/search/filters/read-wish.ts';
import { countedBy, recountOf, snapshotRecords } from '#server/testing/search/recount.ts';
import { randomFilters, type Params } from '#server/testing/search/random-searches.ts';
import { randomRecords } from '#server/testing/search/random-records.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { runs } from '#server/testing/runs.ts';
import { boxOfCell, gridOf } from './grid.ts';

/**
 * Compares the totals of list, tabs and map for one area with a plain recount of the records
 * (server/testing/search/recount.ts).
 */
const test = useTestApp({ keep: true });

beforeAll(async () => {
  const { pool } = test.database;
  await loadSeed({ pool, seed: 29, now: new Date(), count: 1_500, report: () => undefined });
  await randomRecords(pool);
  await test.modules.search.refresh();
  await snapshotRecords(pool);
}, 120_000);

const cities = [
  [18.55, 73.8],
  [12.95, 77.6],
  [19.1, 72.9],
  [28.6, 77.2],
] as const;
const inSea = [15, 88] as const;

/** Corners at any distance, by their direction from the middle, so that no side crosses another. */
const shape = (corners: { least: number; most: number }, middles: readonly (readonly [number, number])[] = cities) =>
  fc
    .record({
      middle: fc.constantFrom(...middles),
      distances: fc.array(fc.double({ min: 0.02, max: 0.5, noNaN: true }), {
        minLength: corners.least,
        maxLength: corners.most,
      }),
    })
    .map(({ middle: [latitude, longitude], distances }): Ring =>
      distances.map((distance, at) => {
        const angle = (2 * Math.PI * (at + 0.3)) / distances.length;
        return { latitude: latitude + distance * Math.sin(angle), longitude: longitude + distance * Math.cos(angle) };
      }),
    );
const rings = fc.oneof(
  shape({ least: 3, most: 3 }).map((ring) => [ring]),
  shape({ least: 100, most: 100 }).map((ring) => [ring]),
  fc.array(shape({ least: 3, most: 12 }), { minLength: 2, maxLength: 4 }),
  shape({ least: 3, most: 9 }, [inSea]).map((ring) => [ring]),
);
const box = fc
  .record({
    middle: fc.constantFrom(...cities, inSea),
    high: fc.double({ min: 0.002, max: 2, noNaN: true }),
    wide: fc.double({ min: 0.002, max: 2, noNaN: true }),
  })
  .map(({ middle: [latitude, longitude], high, wide }) => {
    const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    return {
      south: rounded(latitude - high),
      west: rounded(longitude - wide),
      north: rounded(latitude + high),
      east: rounded(longitude + wide),
    };
  });
const boxText = ({ south, west, north, east }: Box) => [south, west, north, east].join(',');

const asked = fc.record({
  area: fc.oneof(
    rings.map((drawn) => ({ drawn, box: null })),
    box.map((only) => ({ drawn: null, box: only })),
  ),
  filters: randomFilters(2, ({ name }) => name !== 'place'),
  tab: fc.constantFrom(...transactionTypes),
  zoom: fc.integer({ min: 4, max: 15 }),
});

/** Exact, or marked and not above the truth. */
function expectCount(found: number, isAtLeast: boolean | undefined, truth: number, what: string): void {
  if (isAtLeast) expect(found, `${what}, at least`).toBeLessThanOrEqual(truth);
  else expect(found, what).toBe(truth);
}

// specification 12.6
it('the totals of list, tabs and map agree with a recount, for boxes and drawn areas with filters', async () => {
  const { pool } = test.database;
  const { search } = test.modules;
  const wishes = makeWishes(test.database);
  const truthOf = async (params: Params, more = 'true') =>
    countedBy(pool, `${(await recountOf(PropertyQuery.parse(params), wishes)).where} AND ${more}`);
  const seen = { drawn: 0, boxes: 0, empty: 0 };
  await fc.assert(
    fc.asyncProperty(asked, async ({ area, filters, tab, zoom }) => {
      const bare: Params = { ...filters, transaction_type: tab };
      const params = {
        ...bare,
        ...(area.drawn ? { drawn: writeDrawnArea(area.drawn) } : { bounds: boxText(area.box) }),
      };
      const truth = await truthOf(params);
      seen[area.drawn ? 'drawn' : 'boxes'] += 1;
      if (truth === 0) seen.empty += 1;

      const { meta } = await search.findProperties(PropertyQuery.parse(params));
      expectCount(meta.total, meta.total_is_at_least, truth, 'the list');
      const counts = await search.counts(SearchCountsQuery.parse(params));
      for (const type of transactionTypes) {
        const total = type === tab ? truth : await truthOf({ ...params, transaction_type: type });
        expectCount(counts.by_transaction_type[type], counts.at_least?.includes(type), total, `the tab ${type}`);
      }

      const query = PropertyQuery.parse(params);
      const around = boxOfArea({ box: query.bounds ?? null, circle: null, drawn: query.drawn ?? null });
      if (!around) throw new Error('The area has no bounds.');
      const map = await search.cells(
        SearchCellsQuery.parse({ ...params, bounds: boxText(around), zoom: String(zoom) }),
      );
      const [cell] = map.cells;
      const level = cell && Math.round(-Math.log2(cell.bounds.north - cell.bounds.south));
      const grid = gridOf(around, zoom);
      // Coarser cells hold more than the box; then the sum differs from that of the requested ones.
      const isAsked = level === undefined || level === grid.level;
      const inCells = area.drawn ? truth : isAsked ? await truthOf(bare, insideCells(grid)) : null;
      if (inCells !== null) expectCount(map.total, map.is_at_least, inCells, 'the map');
      expect(map.cells.reduce((sum, { count }) => sum + count, 0)).toBe(map.total);
    }),
    { numRuns: runs(200) },
  );
  expect(Math.min(seen.drawn, seen.boxes, seen.empty)).toBeGreaterThan(runs(20));
}, 60_000);

function insideCells(grid: ReturnType<typeof gridOf>): string {
  const { south, west } = boxOfCell(grid.level, grid.south, grid.west);
  const { north, east } = boxOfCell(grid.level, grid.north, grid.east);
  return `public_latitude >= ${south} AND public_latitude < ${north}
    AND public_longitude >= ${west} AND public_longitude < ${east}`;
}

/** The paths that take a drawn area, with the other parameters that each needs. */
const paths = ['/api/properties?', '/api/search?', '/api/search/counts?', '/api/search/cells?bounds=18,73,19,74&'];
const ringOf = (...corners: [number, number][]): Ring =>
  corners.map(([latitude, longitude]) => ({ latitude, longitude }));

describe('a drawn area', () => {
  it.each([
    ['that crosses itself', writeDrawnArea([ringOf([18, 73], [18.2, 73.2], [18.2, 73], [18, 73.2])])],
    ['over the edge of the earth', writeDrawnArea([ringOf([89.9, 73], [90.5, 73], [89.9, 74])])],
    ['with two corners', writeDrawnArea([ringOf([18, 73], [18.2, 73.2])])],
    ['with a hundred and one corners', writeDrawnArea([Array.from({ length: 101 }, (_, at) => circleAt(at / 101))])],
    ['in letters that mean nothing', 'not*drawn'],
  ])('%s is refused by every call, with a sentence', async (_what, drawn) => {
    for (const path of paths) {
      const { status, body } = await test.get(`${path}drawn=${encodeURIComponent(drawn)}`);
      expect(status, path).toBe(422);
      expect(body.errors.drawn[0]).toMatch(/^[A-Z].* .*\.$/);
    }
  });

  // specification 12.6
  it('holds what lies on its side, in every call, and counts once what lies on the side of two', async () => {
    const at = { latitude: 9.55, longitude: 93.8, showsExactPlace: true };
    await test.given.records([at, { ...at, latitude: 9.6 }, { ...at, latitude: 9.5501, longitude: 93.9001 }]);
    const south = ringOf([9.5, 93.7], [9.5, 93.9], [9.55, 93.9], [9.55, 93.7]);
    const north = ringOf([9.55, 93.7], [9.55, 93.9], [9.6, 93.9], [9.6, 93.7]);
    for (const [rings, total] of [
      [[south], 1],
      [[north], 2],
      [[south, north], 2],
    ] as const) {
      const drawn = `drawn=${writeDrawnArea(rings)}`;
      const answer = (path: string) => test.get(path + drawn);
      expect((await answer('/api/properties?')).body.meta.total).toBe(total);
      expect((await answer('/api/search/counts?')).body.data.by_transaction_type.sale).toBe(total);
      expect((await answer('/api/search/cells?bounds=9,93,10,94&')).body.data.total).toBe(total);
    }
  });

  it('leaves out what lies beside its shortest sides', async () => {
    const at = { longitude: 93.4, showsExactPlace: true };
    await test.given.records([
      { ...at, latitude: 9.4002, longitude: 93.4002 },
      { ...at, latitude: 9.4007, longitude: 93.4007 },
    ]);
    const drawn = writeDrawnArea([ringOf([9.4, 93.4], [9.401, 93.4], [9.4, 93.401])]);
    expect((await test.get(`/api/properties?drawn=${drawn}`)).body.meta.total).toBe(1);
  });
});

function circleAt(turn: number): { latitude: number; longitude: number } {
  return { latitude: 18 + 0.2 * Math.sin(2 * Math.PI * turn), longitude: 73 + 0.2 * Math.cos(2 * Math.PI * turn) };
}

it('counts a home that stands on a side or a corner of a drawn area, as the recount does', async () => {
  const { pool } = test.database;
  const wishes = makeWishes(test.database);
  const corner = { latitude: 18.5, longitude: 73.8 };
  const ring: Ring = [corner, { latitude: 18.5, longitude: 73.9 }, { latitude: 18.6, longitude: 73.85 }];
  const params = { transaction_type: 'buy', drawn: writeDrawnArea([ring]) };
  const points = [corner, { latitude: 18.5, longitude: 73.85 }, { latitude: 18.55, longitude: 73.825 }];
  const outside = { latitude: 18.4999, longitude: 73.85 };
  const before = (await test.modules.search.findProperties(PropertyQuery.parse(params))).meta.total;
  const ids = await test.given.records(
    [...points, outside].map((point) => ({ transactionType: 'buy' as const, ...point })),
  );
  for (const [at, id] of ids.entries()) {
    const { latitude, longitude } = [...points, outside][at] ?? outside;
    const values = [id, latitude, longitude];
    await pool.query('UPDATE properties SET public_latitude = $2, public_longitude = $3 WHERE id = $1', values);
  }
  await test.modules.search.refresh();
  await pool.query('DROP TABLE recounted');
  await snapshotRecords(pool);
  const { where } = await recountOf(PropertyQuery.parse(params), wishes);
  expect(await countedBy(pool, where)).toBe(before + points.length);
  const { meta } = await test.modules.search.findProperties(PropertyQuery.parse(params));
  expect(meta.total).toBe(before + points.length);
});
