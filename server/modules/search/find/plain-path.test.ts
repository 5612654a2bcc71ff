import { beforeAll, describe, expect, it } from 'vitest';
import { sortDirections, sortFields } from '#contracts/vocabulary.ts';
import { useSeededSearch } from '#server/testing/seeded-search.ts';
import { useTestApp } from '#server/testing/test-app.ts';
import { bucketOf, bucketStart, splitRange } from '#server/modules/search/counts/price-buckets.ts';
import { noFilters, type ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import type { Statement } from '#server/modules/search/filters/statement.ts';
import { countChoices, type ChoiceRow } from '#server/modules/search/counts/choices.ts';
import { sumPrecomputedCounts } from '#server/modules/search/shortcuts/precomputed-counts.ts';
import { countWalking, walkPage } from '#server/modules/search/shortcuts/walk.ts';
import type { CountedRow as FoundRow } from './find.repository.ts';
import type { Slice } from './order.ts';
import { collectPage, countAll, plainSource } from './statements.ts';

const test = useTestApp({ keep: true });
let pune = 0;

useSeededSearch(test);
beforeAll(async () => {
  const { pool } = test.database;
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM cities WHERE name = 'Pune'`);
  pune = rows[0]?.id ?? 0;
});

async function run<Row extends object>(statement: Statement): Promise<Row[]> {
  return (await test.database.pool.query<Row>(statement)).rows;
}
const filters: Record<string, () => Partial<ResolvedFilters>> = {
  everything: () => ({}),
  'two kinds of leads': () => ({ transactionTypes: ['buy', 'tenant'] }),
  'a city': () => ({ city: [pune] }),
  'two cities': () => ({ city: [pune, pune + 1] }),
  'a type': () => ({ property_type: ['apartment'] }),
  'types and bedrooms': () => ({ property_type: ['villa', 'house'], bedrooms: ['3', '4'] }),
  'three or more bedrooms, plots among the rest': () => ({ bedrooms: ['3', '4'] }),
  'four or more bedrooms': () => ({ bedrooms: ['4'] }),
  'a price': () => ({ price: { min: null, max: 8_765_432 } }),
  'a price between': () => ({ price: { min: 5_000_000, max: 15_000_000 }, furnishing: ['semi-furnished'] }),
  featured: () => ({ is_featured: true }),
  'not featured': () => ({ is_featured: false }),
  urgent: () => ({ is_urgent: true, transactionTypes: ['buy', 'tenant'] }),
  words: () => ({ search: { tsquery: `'apart' & 'bhk'`, records: [] } }),
  'a place': () => ({ location: { tsquery: `'mumbai'`, records: [] } }),
  'a circle': () => ({ place: { circle: { latitude: 18.55, longitude: 73.8, radiusKm: 12 }, box: null } }),
  'words in a circle': () => ({
    search: { tsquery: `'bhk'`, records: [] },
    place: { circle: { latitude: 18.55, longitude: 73.8, radiusKm: 9 }, box: null },
  }),
  'a place in a box': () => ({
    location: { tsquery: `'pune'`, records: [] },
    place: { circle: null, box: { south: 18.4, west: 73.7, north: 18.6, east: 73.9 } },
    bedrooms: ['2'],
  }),
  'a box': () => ({
    place: { circle: null, box: { south: 12.8, west: 77.4, north: 13.2, east: 77.8 } },
    bedrooms: ['2'],
  }),
};
const named = Object.keys(filters);
const filtersNamed = (name: string): ResolvedFilters => ({ ...noFilters, ...filters[name]?.() });
const page = (more: Partial<Slice> = {}): Slice => ({ size: 12, offset: 0, from: null, backwards: false, ...more });
const ids = (rows: FoundRow[]) => rows.map(({ id }) => id);

describe('both shapes', () => {
  it.each(named)('find the same records, in every order: %s', async (name) => {
    for (const field of sortFields) {
      for (const direction of sortDirections) {
        for (const slice of [page(), page({ offset: 24 })]) {
          const walked = await run<FoundRow>(walkPage(filtersNamed(name), { field, direction }, slice));
          const matched = await run<FoundRow>(collectPage(filtersNamed(name), { field, direction }, slice));
          expect(ids(walked), `${field} ${direction}`).toEqual(ids(matched));
        }
      }
    }
  });

  it.each(['words', 'a place', 'a circle', 'a box', 'words in a circle'])(
    'find the same where the walk may give up, or say that it did: %s',
    async (name) => {
      const seen = new Set<boolean>();
      for (const field of sortFields) {
        for (const lookups of [1, 20, 100_000]) {
          for (const slice of [page(), page({ offset: 12 })]) {
            const order = { field, direction: 'desc' } as const;
            const walked = await run<FoundRow>(walkPage(filtersNamed(name), order, slice, lookups));
            const matched = await run<FoundRow>(collectPage(filtersNamed(name), order, slice));
            const isCut = walked[0]?.cut ?? (slice.offset > 0 && lookups < 100_000);
            seen.add(isCut);
            if (!isCut) expect(ids(walked), `${field} ${lookups}`).toEqual(ids(matched));
          }
        }
      }
      expect([...seen].sort()).toEqual([false, true]);
    },
  );

  it('go on behind any record, and back before it', async () => {
    for (const name of ['everything', 'two kinds of leads', 'a price', 'not featured', 'words']) {
      for (const field of sortFields) {
        for (const direction of sortDirections) {
          const order = { field, direction };
          for (const shape of [walkPage, collectPage]) {
            const all = await run<FoundRow>(shape(filtersNamed(name), order, page({ size: 60 })));
            const at = all[29];
            const from = at ? { group: at.sort_group, key: at.sort_key, id: at.id } : null;
            const behind = await run<FoundRow>(shape(filtersNamed(name), order, page({ size: 30, from })));
            expect(ids(behind), `${name} ${field} ${direction}`).toEqual(ids(all.slice(30)));
            const before = await run<FoundRow>(shape(filtersNamed(name), order, page({ from, backwards: true })));
            expect(ids(before), `${name} ${field} ${direction}`).toEqual(ids(all.slice(17, 29).toReversed()));
          }
        }
      }
    }
  });
});

describe('totals', () => {
  const counted = (statement: Statement) => run<{ total: number }>(statement).then(([row]) => row?.total);

  it.each(named)('are the same however they are counted: %s', async (name) => {
    const exact = await counted(countAll(filtersNamed(name)));
    expect(exact).toBeGreaterThan(0);
    expect(await counted(countWalking(filtersNamed(name), 100_000))).toBe(exact);
    const [walked] = await run<{ total: number; cut: boolean }>(countWalking(filtersNamed(name), 100_000, 10));
    if (!walked?.cut) expect(walked?.total).toBe(exact);
    expect(await counted(countWalking(filtersNamed(name), 5))).toBe(Math.min(5, exact ?? 0));
    expect(await counted(countAll(filtersNamed(name), 5))).toBe(Math.min(5, exact ?? 0));
  });

  it.each(named.slice(0, 4))('are kept to the last record: %s', async (name) => {
    expect(await counted(sumPrecomputedCounts(filtersNamed(name)))).toBe(await counted(countAll(filtersNamed(name))));
  });

  it('are right for each choice of a filter, given the others', async () => {
    for (const name of ['types and bedrooms', 'a price between', 'a city', 'words', 'a box']) {
      const given = filtersNamed(name);
      const rows = await run<ChoiceRow>(countChoices(given, plainSource));
      expect(rows.length, name).toBeGreaterThan(6);
      for (const { choice, value, total } of rows) {
        if (choice === 'bedrooms' && value === '0') continue;
        const only: Partial<ResolvedFilters> = {
          city: { city: [Number(value)] },
          property_type: { property_type: [value as never] },
          bedrooms: { bedrooms: [value as never] },
          furnishing: { furnishing: [value as never] },
        }[choice];
        // For four bedrooms and more, the rows count only four.
        const more =
          choice === 'bedrooms' && value === '4'
            ? rows.find((row) => row.choice === choice && row.value === '5')
            : undefined;
        const all = total + (more?.total ?? 0);
        expect(all, `${name} ${choice} ${value}`).toBe(await counted(countAll({ ...given, ...only })));
      }
    }
  });

  it('stay right when records come, change, run out and go, and when changes are folded', async () => {
    const { pool } = test.database;
    const id = await test.given.record({ bedrooms: 2, price: 7_000_000 });
    const steps = [
      `UPDATE properties SET status = 'inactive' WHERE id = ${id}`,
      `UPDATE properties SET status = 'active', price = 9000000, bedrooms = NULL WHERE id = ${id}`,
      `UPDATE properties SET transaction_type = 'rent', title = 'A quokka lives here' WHERE id = ${id}`,
      `UPDATE properties SET views_count = views_count + 1`,
      `DELETE FROM properties WHERE id % 17 = 0`,
      `UPDATE properties SET furnishing = NULL, city_id = NULL WHERE id % 13 = 0`,
      `SELECT fold_search_facets()`,
      `UPDATE properties SET locality = 'New Baner' WHERE id % 17 = 0`,
      `UPDATE properties SET transaction_type = 'rent' WHERE id % 19 = 0 AND transaction_type = 'sale'`,
      `DELETE FROM properties WHERE id = ${id}`,
    ];
    for (const step of steps) {
      await pool.query(step);
      for (const name of named.slice(0, 10)) {
        expect(await counted(sumPrecomputedCounts(filtersNamed(name))), `${step} ${name}`).toBe(
          await counted(countAll(filtersNamed(name))),
        );
      }
      const { rows } = await pool.query(
        `SELECT to_jsonb(s) || jsonb_build_object('place_id', CASE WHEN s.transaction_type IN ('sale', 'rent') THEN p.id END)
         FROM searchable_records s LEFT JOIN search_places p ON p.document = s.place_document EXCEPT SELECT to_jsonb(r) FROM search_records r`,
      );
      expect(rows, step).toEqual([]);
      const [sizes] = (
        await pool.query(`SELECT (SELECT count(*) FROM search_records) AS stored,
        (SELECT count(*) FROM properties WHERE status = 'active') AS active`)
      ).rows;
      expect(sizes.stored, step).toBe(sizes.active);
    }
  });
});

describe('price buckets', () => {
  it('are the same in the database', async () => {
    const prices = [0, 1, 999, 1000, 1199, 1200, 89_999, 7_000_000, 7_999_999, 99_999_999_999, 100_000_000_000];
    const { rows } = await test.database.pool.query<{ bucket: number }>(
      'SELECT price_bucket(price) AS bucket FROM unnest($1::bigint[]) WITH ORDINALITY AS p(price, n) ORDER BY n',
      [prices],
    );
    expect(rows.map(({ bucket }) => bucket)).toEqual(prices.map(bucketOf));
    for (const price of prices.slice(1)) expect(bucketStart(bucketOf(price))).toBeLessThanOrEqual(price);
  });

  it.each([
    [1_000_000, 2_999_999, []],
    [1_000_000, 3_000_000, [{ from: 3_000_000, to: 3_000_000 }]],
    [1_100_000, 1_150_000, [{ from: 1_100_000, to: 1_150_000 }]],
    [1_100_000, null, [{ from: 1_100_000, to: 1_199_999 }]],
    [null, 0, []],
  ])('part the range from %s to %s', (min, max, edges) => {
    expect(splitRange(min, max).edges).toEqual(edges);
  });
});
