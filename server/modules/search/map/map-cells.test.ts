import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSeed } from '#demo/load-seed.ts';
import { runs } from '#server/testing/runs.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { boxOfCell, gridAt, gridOf, mostCells, rowsOf, type Grid } from './grid.ts';
import { finestLevel, sumPrecomputedCells } from '#server/modules/search/shortcuts/precomputed-cells.ts';
import { countByPlan, type MapPlan } from '#server/modules/search/shortcuts/map-plans.ts';
import { countCells, type MapCellRow } from './cells.ts';
import { countAll } from '#server/modules/search/find/find.repository.ts';
import type { Statement } from '#server/modules/search/filters/statement.ts';
import { asking, must, mustNot, requires, valueOf, valuesOf, type Wish } from '#server/modules/search/filters/wish.ts';
import { wishFor, wordsAs } from '#server/testing/search/wishes.ts';

const test = useTestApp({ keep: true });
const nowhere = 'latitude = NULL, longitude = NULL, public_latitude = NULL, public_longitude = NULL';
const india = { south: 6, west: 68, north: 37, east: 98 };
const mumbai = { south: 18.9, west: 72.7, north: 19.35, east: 73.1 };
const levels = Array.from({ length: 13 }, (_, n) => n - 5);

beforeAll(async () => {
  const { pool } = test.database;
  await loadSeed({ pool, seed: 4, now: new Date(), count: 3_000, keepIndexesUpTo: 0, report: () => undefined });
  // Some of everything that counting has to mind: time that ran out since the last sweep, and no place on the map.
  await pool.query(`UPDATE properties SET expires_at = now() - interval '1 second' WHERE id % 41 = 0`);
  await pool.query(`UPDATE properties SET ${nowhere} WHERE id % 43 = 0`);
  await test.modules.search.refresh();
  // Changes that were not folded count as well.
  await pool.query(`UPDATE properties SET bedrooms = 3, public_latitude = public_latitude + 0.2 WHERE id % 31 = 0`);
});

async function run<Row extends object>(statement: Statement): Promise<Row[]> {
  return (await test.database.pool.query<Row>(statement)).rows;
}
const precomputed: Record<string, Wish> = {
  everything: wishFor({}),
  leads: wishFor({}, { transactionTypes: ['buy'] }),
  'a type': wishFor({ property_type: ['apartment'] }),
  'types and bedrooms': wishFor({ property_type: ['villa', 'house'], bedrooms: ['3', '4'] }),
  'four or more bedrooms': wishFor({ bedrooms: ['4'] }, { transactionTypes: ['rent'] }),
  'whole buckets of prices': wishFor({ price: [{ min: 5_000_000, max: 7_999_999 }] }),
  'prices that cut through buckets': wishFor({ price: [{ min: 5_100_000, max: 15_000_000 }], bedrooms: ['2', '4'] }),
};
const live: Record<string, Wish> = {
  ...precomputed,
  'a city': wishFor({ city: [1, 2] }),
  'no city of these': asking(wishFor({}), 'city', mustNot([1, 2])),
  'a price': wishFor({ price: [{ min: 5_000_000, max: 15_000_000 }], furnishing: ['semi-furnished'] }),
  featured: wishFor({ is_featured: [true] }),
  'not featured': asking(wishFor({ bedrooms: ['2'] }), 'is_featured', mustNot([true])),
  words: wishFor({ search: [wordsAs(`'apart' & 'bhk'`)] }),
  'a place': wishFor({ location: [wordsAs(`'mumbai'`)], bedrooms: ['2'] }),
  'a circle': wishFor({ place: [{ circle: { latitude: 19.1, longitude: 72.9, radiusKm: 12 }, box: null }] }),
  'drawn shapes': wishFor({
    place: [
      {
        circle: null,
        box: null,
        drawn: [
          [
            { latitude: 19, longitude: 72.8 },
            { latitude: 19.2, longitude: 72.85 },
            { latitude: 19.05, longitude: 73 },
          ],
          [
            { latitude: 19.2, longitude: 72.9 },
            { latitude: 19.3, longitude: 72.8 },
            { latitude: 19.3, longitude: 73.05 },
          ],
        ],
      },
    ],
  }),
};

/** Counted by hand: one cell after the other, by the statement that counts a list. */
async function countEach(wish: Wish, grid: Grid): Promise<Map<string, number>> {
  const price = valueOf(wish, 'price');
  const found = await run<{ y: number; x: number; n: number }>({
    name: '',
    text: `SELECT floor(public_latitude * 2 ^ ($1::int))::int AS y, floor(public_longitude * 2 ^ ($1::int))::int AS x,
        count(*)::int AS n
      FROM properties WHERE status = 'active' AND (expires_at IS NULL OR expires_at > now()) AND public_latitude IS NOT NULL
        AND transaction_type = ANY($2) AND (property_type = ANY($3) OR $3 = '{}')
        AND (least(coalesce(bedrooms, 0), 4) = ANY($4) OR $4 = '{}')
        AND (search_price BETWEEN $5 AND $6 OR $5 IS NULL) GROUP BY 1, 2`,
    values: [
      grid.level,
      wish.transactionTypes,
      valuesOf(wish, 'property_type') ?? [],
      (valuesOf(wish, 'bedrooms') ?? []).map(Number),
      price ? (price.min ?? 1) : null,
      price ? (price.max ?? 100_000_000_000) : null,
    ],
  });
  const lies = ({ y, x }: { y: number; x: number }) =>
    y >= grid.south && y <= grid.north && x >= grid.west && x <= grid.east;
  return new Map(found.filter(lies).map(({ y, x, n }) => [`${y} ${x}`, n]));
}
const asMap = (rows: MapCellRow[]) => new Map(rows.map(({ y, x, records }) => [`${y} ${x}`, records]));

describe('a grid', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6);
  const boxes = fc.tuple(degrees(90), degrees(90), degrees(180), degrees(180)).map(([a, b, c, d]) => ({
    south: Math.min(a, b),
    north: Math.max(a, b),
    west: Math.min(c, d),
    east: Math.max(c, d),
  }));

  it('has at most two hundred cells, covers the box, and is as fine as that allows', () => {
    fc.assert(
      fc.property(boxes, fc.option(fc.integer({ min: 0, max: 22 }), { nil: undefined }), (box, zoom) => {
        const size = (grid: Grid) => rowsOf(grid).length * (grid.east - grid.west + 1);
        const grid = gridOf(box, zoom);
        expect(size(grid)).toBeLessThanOrEqual(mostCells);
        const low = boxOfCell(grid.level, grid.south, grid.west);
        const high = boxOfCell(grid.level, grid.north, grid.east);
        expect(low.south <= box.south && low.west <= box.west).toBe(true);
        expect(high.north > box.north && high.east > box.east).toBe(true);
        const finer = gridAt(box, grid.level + 1);
        expect(grid.level === Math.max(-5, zoom === undefined ? 16 : zoom - 6) || size(finer) > mostCells).toBe(true);
      }),
    );
  });

  it('follows the zoom until there would be too many', () => {
    expect(gridOf(mumbai, 10).level).toBe(4);
    expect(gridOf(mumbai, 9).level).toBe(3);
    expect(gridOf(mumbai, 18).level).toBe(4);
    expect(gridOf(india).level).toBe(-2);
    expect(gridOf({ south: -90, west: -180, north: 90, east: 180 }, 22).level).toBe(-5);
  });
});

describe('counts by cell', () => {
  it.each(Object.keys(precomputed))('are kept to the last record at every level: %s', async (name) => {
    const wish = precomputed[name] ?? wishFor({});
    for (const level of levels.filter((one) => one <= finestLevel(wish))) {
      for (const box of [india, mumbai]) {
        const grid = gridAt(box, level);
        const rows = await run<MapCellRow>(sumPrecomputedCells(wish, grid));
        expect(rows.length).toBeGreaterThan(0);
        expect(asMap(rows), String(level)).toEqual(await countEach(wish, grid));
      }
    }
  });

  it.each(Object.keys(live))('are the same whichever way they are counted: %s', async (name) => {
    const wish = live[name] ?? wishFor({});
    const plans: MapPlan[] = [
      'area',
      'newest',
      requires(wish, 'search') || requires(wish, 'location') ? 'words' : 'filters',
    ];
    for (const grid of [gridAt(india, -1), gridAt(mumbai, 6), gridAt(mumbai, 9)]) {
      const [first, ...others] = await Promise.all(plans.map((plan) => run<MapCellRow>(countByPlan(wish, grid, plan))));
      for (const other of others) expect(other).toEqual(first);
      expect(await run(countCells(wish, grid))).toEqual(first);
      const { south, west } = boxOfCell(grid.level, grid.south, grid.west);
      const { north, east } = boxOfCell(grid.level, grid.north, grid.east);
      const box = { south, west, north: north - 1e-9, east: east - 1e-9 };
      const [all] = await run<{ total: number }>(
        countAll(asking(wish, 'place', must([{ circle: null, ...valueOf(wish, 'place'), box }]))),
      );
      expect(all?.total).toBeGreaterThan(0);
      expect(first?.reduce((sum, { records }) => sum + records, 0)).toBe(all?.total);
      if (name in precomputed && grid.level <= finestLevel(wish)) {
        expect(await run(sumPrecomputedCells(wish, grid))).toEqual(first);
      }
    }
  });

  const some = fc.integer({ min: 2, max: 60 });
  const steps = fc.constantFrom(
    (n: number) => `UPDATE properties SET status = 'inactive' WHERE id % ${n} = 1`,
    (n: number) => `UPDATE properties SET status = 'active' WHERE id % ${n} = 1 AND status = 'inactive'`,
    (n: number) =>
      `UPDATE properties SET public_latitude = least(90, public_latitude + 0.${n}), public_longitude = -public_longitude
        WHERE id % ${n} = 0 AND public_latitude IS NOT NULL`,
    (n: number) => `UPDATE properties SET ${nowhere} WHERE id % ${n} = 2`,
    (n: number) => `UPDATE properties SET public_latitude = 90, public_longitude = 180 WHERE id % ${n} = 3`,
    (n: number) => `UPDATE properties SET bedrooms = nullif(${n} % 7, 0), property_type = 'studio' WHERE id % ${n} = 4`,
    (n: number) => `UPDATE properties SET price = ${n} * 250000 WHERE id % ${n} = 8`,
    (n: number) => `UPDATE properties SET transaction_type = 'rent' WHERE id % ${n} = 5 AND transaction_type = 'sale'`,
    (n: number) => `UPDATE properties SET expires_at = now() - interval '1 second' WHERE id % ${n} = 6`,
    (n: number) => `UPDATE properties SET status = 'expired' WHERE expires_at <= now() AND id % ${n} < 9`,
    (n: number) => `UPDATE properties SET views_count = views_count + 1 WHERE id % ${n} = 0`,
    (n: number) => `DELETE FROM properties WHERE id % ${n * 9} = 7`,
    (n: number) => `SELECT fold_search_map_cells(${n})`,
    () => `SELECT fold_search_map_cells()`,
  );
  const world = { south: -90, west: -180, north: 90, east: 180 };

  it('stay right through whatever happens to records, folded or not', async () => {
    const { pool } = test.database;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(steps, some), { minLength: 3, maxLength: 9 }), async (history) => {
        await test.given.record({ latitude: 19.07, longitude: 72.88 });
        for (const [step, n] of history) {
          await pool.query(step(n));
          for (const name of ['everything', 'four or more bedrooms', 'prices that cut through buckets']) {
            const wish = precomputed[name] ?? wishFor({});
            for (const grid of [gridAt(world, -5), gridAt(mumbai, finestLevel(wish))]) {
              const rows = await run<MapCellRow>(sumPrecomputedCells(wish, grid));
              expect(asMap(rows), `${step(n)} ${name} ${grid.level}`).toEqual(await countEach(wish, grid));
            }
          }
        }
      }),
      { numRuns: runs(10) },
    );
  }, 60_000);

  it('add up in any order: a record’s deletion may be folded before its move', async () => {
    const { pool } = test.database;
    const there = `SELECT count(*)::int AS n, sum(latitudes)::text AS sum FROM search_map_cells`;
    await pool.query('SELECT fold_search_map_cells()');
    const before = (await pool.query(there)).rows;
    const id = await test.given.record({ latitude: 1.001, longitude: 1.001 });
    await pool.query('SELECT fold_search_map_cells()');
    await pool.query(`UPDATE properties SET public_latitude = 1.002 WHERE id = ${id}`);
    await pool.query(`DELETE FROM properties WHERE id = ${id}`);
    await pool.query(`WITH c AS (DELETE FROM search_map_cell_changes RETURNING *)
      INSERT INTO search_map_cell_changes SELECT * FROM c ORDER BY records`);
    await pool.query('SELECT fold_search_map_cells(1)');
    await pool.query('SELECT fold_search_map_cells(1)');
    expect((await pool.query('SELECT FROM search_map_cell_changes')).rowCount).toBe(0);
    expect((await pool.query(there)).rows).toEqual(before);
  });

  it('equal a full recount, and leave no empty cells behind', async () => {
    const { pool } = test.database;
    const all = `SELECT *, 0 AS bucket FROM search_map_cells UNION ALL SELECT * FROM search_map_price_cells
      ORDER BY level, transaction_type, y, x, property_type, bedrooms, bucket, records`;
    await pool.query(`DELETE FROM properties WHERE id % 3 = 0`);
    await pool.query(`SELECT fold_search_map_cells()`);
    const folded = (await pool.query(all)).rows;
    await pool.query('SELECT fill_search_map_cells()');
    expect(folded.length).toBeGreaterThan(1_000);
    expect((await pool.query(all)).rows).toEqual(folded);
  });
});
