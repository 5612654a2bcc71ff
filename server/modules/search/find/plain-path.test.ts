import { beforeAll, describe, expect, it } from 'vitest';
import { sortDirections, sortFields } from '#contracts/homes/vocabulary.ts';
import { useSeededSearch } from '#server/testing/search/seeded-search.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { bucketOf, bucketStart, splitRange } from '#server/modules/search/counts/price-buckets.ts';
import type { Statement } from '#server/modules/search/filters/statement.ts';
import { alsoAsking, asking, must, mustNot, type FieldValues, type Wish } from '#server/modules/search/filters/wish.ts';
import { countChoices, type ChoiceRow } from '#server/modules/search/counts/choices.ts';
import { sumPrecomputedCounts } from '#server/modules/search/shortcuts/precomputed-counts.ts';
import { walkPage, type WalkLimit } from '#server/modules/search/shortcuts/walk-in-order.ts';
import { wishFor, wordsAs } from '#server/testing/search/wishes.ts';
import { collectPage, countAll, plainSource, type CountedRow as FoundRow } from './find.repository.ts';
import type { Slice } from './order.ts';

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
const circle = (radiusKm: number) => ({ circle: { latitude: 18.55, longitude: 73.8, radiusKm }, box: null });
const box = (south: number, west: number, north: number, east: number) => ({
  circle: null,
  box: { south, west, north, east },
});
const leads: Partial<Wish> = { transactionTypes: ['buy', 'tenant'] };
const wishes: Record<string, () => Wish> = {
  everything: () => wishFor({}),
  'two kinds of leads': () => wishFor({}, leads),
  'a city': () => wishFor({ city: [pune] }),
  'two cities': () => wishFor({ city: [pune, pune + 1] }),
  'a type': () => wishFor({ property_type: ['apartment'] }),
  'types and bedrooms': () => wishFor({ property_type: ['villa', 'house'], bedrooms: ['3', '4'] }),
  'three or more bedrooms, plots among the rest': () => wishFor({ bedrooms: ['3', '4'] }),
  'four or more bedrooms': () => wishFor({ bedrooms: ['4'] }),
  'a price': () => wishFor({ price: [{ min: null, max: 8_765_432 }] }),
  'a price between': () => wishFor({ price: [{ min: 5_000_000, max: 15_000_000 }], furnishing: ['semi-furnished'] }),
  featured: () => wishFor({ is_featured: [true] }),
  'not featured': () => asking(wishFor({}), 'is_featured', mustNot([true])),
  urgent: () => wishFor({ is_urgent: [true] }, leads),
  words: () => wishFor({ search: [wordsAs(`'apart' & 'bhk'`)] }),
  'a place': () => wishFor({ location: [wordsAs(`'mumbai'`)] }),
  'a circle': () => wishFor({ place: [circle(12)] }),
  'words in a circle': () => wishFor({ search: [wordsAs(`'bhk'`)], place: [circle(9)] }),
  'a place in a box': () =>
    wishFor({ location: [wordsAs(`'pune'`)], place: [box(18.4, 73.7, 18.6, 73.9)], bedrooms: ['2'] }),
  'a box': () => wishFor({ place: [box(12.8, 77.4, 13.2, 77.8)], bedrooms: ['2'] }),
  'no city of these': () => asking(wishFor({}), 'city', mustNot([pune, pune + 1])),
  'not furnished': () => asking(wishFor({}), 'furnishing', mustNot(['furnished'])),
  'one of two prices': () =>
    wishFor({
      price: [
        { min: null, max: 4_000_000 },
        { min: 20_000_000, max: null },
      ],
    }),
  'one of two words, and not a third': () =>
    alsoAsking(wishFor({ search: [wordsAs(`'garden'`), wordsAs(`'lift'`)] }), 'search', mustNot([wordsAs(`'villa'`)])),
  'a place by its name or its circle': () =>
    wishFor({ location: [wordsAs(`'baner'`), { latitude: 18.55, longitude: 73.8, radiusKm: 3 }] }),
};
const named = Object.keys(wishes);
const wishNamed = (name: string): Wish => wishes[name]?.() ?? wishFor({});
const page = (more: Partial<Slice> = {}): Slice => ({ size: 12, offset: 0, from: null, backwards: false, ...more });
const ids = (rows: FoundRow[]) => rows.map(({ id }) => id);

describe('both shapes', () => {
  it.each(named)('find the same records, in every order: %s', async (name) => {
    for (const field of sortFields) {
      for (const direction of sortDirections) {
        for (const slice of [page(), page({ offset: 24 })]) {
          const walked = await run<FoundRow>(walkPage({ ...wishNamed(name), order: { field, direction } }, slice));
          const matched = await run<FoundRow>(collectPage({ ...wishNamed(name), order: { field, direction } }, slice));
          expect(ids(walked), `${field} ${direction}`).toEqual(ids(matched));
        }
      }
    }
  });

  it.each([
    ...['words', 'a place', 'a circle', 'a box', 'words in a circle'].map((name) => ['lookups', name] as const),
    ...['a price', 'two kinds of leads', 'not featured'].map((name) => ['steps', name] as const),
  ])('find the same where the walk may give up after some %s, or say that it did: %s', async (unit, name) => {
    const seen = new Set<boolean>();
    for (const field of sortFields) {
      for (const most of [1, 20, 100_000]) {
        const limit: WalkLimit = unit === 'steps' ? { steps: most } : { lookups: most };
        for (const slice of [page(), page({ offset: 12 })]) {
          const order = { field, direction: 'desc' } as const;
          const walked = await run<FoundRow>(walkPage({ ...wishNamed(name), order }, slice, limit));
          const matched = await run<FoundRow>(collectPage({ ...wishNamed(name), order }, slice));
          const isCut = walked[0]?.cut ?? (slice.offset > 0 && most < 100_000);
          seen.add(isCut);
          if (!isCut) expect(ids(walked), `${field} ${most}`).toEqual(ids(matched));
        }
      }
    }
    expect([...seen].sort()).toEqual([false, true]);
  });

  it('go on behind any record, and back before it', async () => {
    for (const name of ['everything', 'two kinds of leads', 'a price', 'not featured', 'words']) {
      for (const field of sortFields) {
        for (const direction of sortDirections) {
          const wish = { ...wishNamed(name), order: { field, direction } };
          for (const shape of [walkPage, collectPage]) {
            const all = await run<FoundRow>(shape(wish, page({ size: 60 })));
            const at = all[29];
            const from = at ? { group: at.sort_group, key: at.sort_key, id: at.id } : null;
            const behind = await run<FoundRow>(shape(wish, page({ size: 30, from })));
            expect(ids(behind), `${name} ${field} ${direction}`).toEqual(ids(all.slice(30)));
            const before = await run<FoundRow>(shape(wish, page({ from, backwards: true })));
            expect(ids(before), `${name} ${field} ${direction}`).toEqual(ids(all.slice(17, 29).toReversed()));
          }
        }
      }
    }
  });
});

describe('totals', () => {
  const counted = (statement: Statement) => run<{ total: number }>(statement).then(([row]) => row?.total);

  it.each(named)('stop at a cap: %s', async (name) => {
    const exact = await counted(countAll(wishNamed(name)));
    expect(exact).toBeGreaterThan(0);
    expect(await counted(countAll(wishNamed(name), 5))).toBe(Math.min(5, exact ?? 0));
  });

  it.each(named.slice(0, 4))('are kept to the last record: %s', async (name) => {
    expect(await counted(sumPrecomputedCounts(wishNamed(name)))).toBe(await counted(countAll(wishNamed(name))));
  });

  it('are right for each choice of a filter, given the others', async () => {
    for (const name of ['types and bedrooms', 'a price between', 'a city', 'words', 'a box']) {
      const given = wishNamed(name);
      const rows = await run<ChoiceRow>(countChoices(given, plainSource));
      expect(rows.length, name).toBeGreaterThan(6);
      for (const { choice, value, total } of rows) {
        if (choice === 'bedrooms' && value === '0') continue;
        const chosen = {
          city: () => asking(given, 'city', must([Number(value)])),
          property_type: () => asking(given, 'property_type', must([value as FieldValues['property_type']])),
          bedrooms: () =>
            asking(given, 'bedrooms', must([(value === 'studio' ? '0' : value) as FieldValues['bedrooms']])),
          furnishing: () => asking(given, 'furnishing', must([value as FieldValues['furnishing']])),
        }[choice]();
        // For four bedrooms and more, the rows count only four.
        const more =
          choice === 'bedrooms' && value === '4'
            ? rows.find((row) => row.choice === choice && row.value === '5')
            : undefined;
        const all = total + (more?.total ?? 0);
        expect(all, `${name} ${choice} ${value}`).toBe(await counted(countAll(chosen)));
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
        expect(await counted(sumPrecomputedCounts(wishNamed(name))), `${step} ${name}`).toBe(
          await counted(countAll(wishNamed(name))),
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
