import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { filters, type FilterName } from '#contracts/filters/filters.ts';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import { sortDirections, sortFields, transactionTypes } from '#contracts/homes/vocabulary.ts';
import { loadSeed } from '#demo/load-seed.ts';
import { makeWishes } from '#server/modules/search/filters/read-wish.ts';
import {
  alsoAsking,
  askedOf,
  asking,
  fieldsOf,
  must,
  mustNot,
  rankingsOf,
  valueOf,
  type Asked,
  type Ranking,
  type Wish,
} from '#server/modules/search/filters/wish.ts';
import type { Slice } from '#server/modules/search/find/order.ts';
import { sectionsOf } from '#server/modules/search/find/sections.ts';
import type { FoundRow, Plan, Shortcut, Total } from '#server/modules/search/find/plan.ts';
import { answerNames, makePlanning, type Planner, type ShortcutNeeds } from '#server/modules/search/find/planning.ts';
import { boxOfCell, gridOf } from '#server/modules/search/map/grid.ts';
import {
  paramsFor,
  randomFilters,
  randomRanking,
  withWishes,
  type Params,
} from '#server/testing/search/random-searches.ts';
import { randomRecords } from '#server/testing/search/random-records.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makeEstimates, type Estimates } from './estimates.ts';
import { makeShortcuts } from './shortcuts.ts';

/** Compares every short cut with the plain path, on random records and random searches. */
const test = useTestApp({ keep: true });
const count = 2_000;

beforeAll(async () => {
  const { pool } = test.database;
  await loadSeed({ pool, seed: 7, now: new Date(), count, report: () => undefined });
  await randomRecords(pool);
  await test.modules.search.refresh();
  // Changes that were not folded count as well.
  await pool.query(`UPDATE properties SET bedrooms = 3 WHERE id % 31 = 0 AND bedrooms = 2`);
});

interface Variant {
  name: string;
  planOf: Planner;
}
/** Questions that a short cut has an answer for, and those that it answered. */
const offered = new Set<string>();
const answered = new Set<string>();
type AnyStep = (below: Plan, ...asked: unknown[]) => Promise<unknown>;
type AnyAnswer = (...asked: unknown[]) => Promise<unknown>;

/** The same short cut, which records its answers. */
function noted(shortcut: Shortcut): Shortcut {
  const of: Record<string, unknown> = { ...shortcut };
  for (const question of answerNames) {
    const step = shortcut[question] as AnyStep | undefined;
    if (!step) continue;
    const name = `${shortcut.name}: ${question}`;
    offered.add(name);
    of[question] = async (below: Plan, ...asked: unknown[]) => {
      let isPassedOn = false as boolean;
      const passing = (...again: unknown[]) => {
        isPassedOn = true;
        return (below[question] as AnyAnswer)(...again);
      };
      const found = await step({ ...below, [question]: passing }, ...asked);
      if (!isPassedOn) answered.add(name);
      return found;
    };
  }
  const { source } = shortcut;
  if (source) {
    offered.add(`${shortcut.name}: source`);
    of.source = async (wish: Wish) => {
      const found = await source(wish);
      if (found) answered.add(`${shortcut.name}: source`);
      return found;
    };
  }
  return of as unknown as Shortcut;
}

function variants(estimates: Estimates, largeArea?: number): { plain: Variant; others: Variant[] } {
  const needs = { pool: test.database.pool, estimates, largeArea };
  const all = (given: ShortcutNeeds) => makeShortcuts(given).map(noted);
  const variant = (name: string, make: (given: ShortcutNeeds) => Shortcut[]): Variant => ({
    name,
    planOf: makePlanning(needs, make).planOf,
  });
  return {
    plain: variant('plain', () => []),
    others: [
      variant('all short cuts', all),
      ...makeShortcuts({ ...needs, planOf: () => Promise.reject(new Error('Not planned.')) }).map(({ name }) =>
        variant(name, (given) => all(given).filter((shortcut) => shortcut.name === name)),
      ),
    ],
  };
}

const { estimated, crowded } = (() => {
  let made: { plain: Variant; others: Variant[] } | undefined;
  let many: typeof made;
  const real = () => makeEstimates(test.database);
  /**
   * Estimates for ten thousand times as many records: then walking is worth it, and cells are too expensive to count.
   */
  const more = (): Estimates => {
    const estimates = real();
    const times = 10_000;
    return {
      ...estimates,
      of: async (wish) => (await estimates.of(wish)) * times,
      scope: async (wish) => {
        const { searched, all } = await estimates.scope(wish);
        return { searched: searched * times, all: all * times };
      },
    };
  };
  return {
    estimated: () => (made ??= variants(real())),
    crowded: () => (many ??= variants(more(), 3)),
  };
})();

/** The filters that at least one short cut supports: searches of these alone reach it. */
const supported = new Set(makeShortcuts({} as ShortcutNeeds).flatMap(({ supportedFields }) => supportedFields ?? []));

const searches = fc.record({
  params: fc.oneof(
    withWishes(randomFilters(4)),
    randomFilters(4, ({ name }) => supported.has(name as FilterName)),
  ),
  /** Some searches are a part of a list. */
  ranking: fc.oneof(fc.constant<Params>({}), randomRanking),
  part: fc.nat({ max: 3 }),
  except: fc.option(fc.array(fc.integer({ min: 1, max: count }), { minLength: 1, maxLength: 3 })),
  /** Some wishes exclude what an address can only ask for: the field at this place is negated. */
  negated: fc.constantFrom(null, null, 0, 1),
  tab: fc.constantFrom(...transactionTypes),
  order: fc.record({
    field: fc.constantFrom(...sortFields),
    direction: fc.constantFrom(...sortDirections),
    isPlain: fc.boolean(),
  }),
  size: fc.integer({ min: 1, max: 30 }),
  offset: fc.constantFrom(0, 0, 7, 40),
  /** Pages behind or before a record of the first page. */
  cursor: fc.constantFrom(null, null, 'after', 'before'),
  most: fc.constantFrom(3, 50, 1_000, Number.POSITIVE_INFINITY),
  zoom: fc.integer({ min: 3, max: 16 }),
  isCrowded: fc.boolean(),
});

type RandomSearch = typeof searches extends fc.Arbitrary<infer T> ? T : never;

/** Always included: each filter alone, and a search for each short cut that would otherwise be tried by chance. */
const some: (Pick<RandomSearch, 'params'> & Partial<RandomSearch>)[] = [
  ...filters.map((filter) => ({ params: fc.sample(paramsFor(filter), { numRuns: 1, seed: 1 })[0] ?? {} })),
  { params: {} },
  { params: { is_featured: '0' } },
  { params: { location: 'Pune' } },
  { params: { search: 'flat' }, isCrowded: true },
  { params: { city: 'Pune' }, zoom: 16 },
  { params: { city: 'Pune', property_type: 'villa', bedrooms: '4', search: 'flat' }, isCrowded: true },
  { params: { property_type: 'commercial', min_seats: '5' } },
  { params: { property_type: 'plot', bedrooms: '2' } },
  { params: { location: 'Pune', bounds: '6,68,37,98' }, isCrowded: true },
];
const examples = some.map((example): [RandomSearch] => {
  const order = { field: 'created_at', direction: 'desc', isPlain: false } as const;
  const usual: Omit<RandomSearch, 'params'> = {
    isCrowded: false,
    ranking: {},
    part: 0,
    except: null,
    negated: null,
    zoom: 6,
    tab: 'sale',
    order,
    size: 12,
    offset: 0,
    cursor: null,
    most: 3,
  };
  return [{ ...usual, ...example }];
});

/** One of the wishes that a list is made of. */
function partOf(whole: Wish, { part, except, negated }: RandomSearch): Wish {
  const parts = sectionsOf(whole).flatMap(({ all, byWish }) => byWish ?? [all]);
  const wish = negatedAt(parts[part % parts.length] ?? whole, negated);
  return except ? alsoAsking(wish, 'id', mustNot(except)) : wish;
}

function negatedAt(wish: Wish, at: number | null): Wish {
  const field = at === null ? undefined : fieldsOf(wish)[at];
  if (!field) return wish;
  const asked = askedOf(wish, field).map((one) => ({ ...one, not: !one.not }) as Asked<never>);
  return asking(wish, field, ...asked);
}

/** The wishes of a list, or one where it has none. */
const rankingsFor = (wish: Wish, found = rankingsOf(wish)): Ranking[] =>
  found.length > 0 ? found : [{ field: 'furnishing', asked: must(['furnished']) }];

// They neither find nor count the rows of a list in parts.
const ofCounts = new Set(['precomputed counts', 'walk in order', 'map plans', 'precomputed cells']);
const ids = (rows: readonly FoundRow[]) => rows.map(({ id }) => id);
/** A total that stopped says that there are more, and there are. */
function expectSameTotal(found: Total, exact: number, most: number): void {
  if (found.isAtLeast) {
    expect(found.total).toBe(most);
    expect(exact).toBeGreaterThan(most);
  } else expect(found.total).toBe(exact);
}

async function sliceFor(plain: Plan, asked: RandomSearch): Promise<Slice> {
  const { size, offset, cursor } = asked;
  const slice: Slice = { size, offset: cursor ? 0 : offset, from: null, backwards: false };
  if (!cursor) return slice;
  const { rows } = await plain.page({ ...slice, size: 20 }, 1);
  const at = rows[Math.floor(rows.length / 2)];
  if (!at) return slice;
  return { ...slice, from: { group: at.sort_group, key: at.sort_key, id: at.id }, backwards: cursor === 'before' };
}

describe('every short cut', () => {
  it('answers what the plain path answers, whatever is asked', async () => {
    const { wishOf } = makeWishes(test.database);
    await fc.assert(
      fc.asyncProperty(searches, async (asked) => {
        const { params, ranking, tab, order, most, zoom } = asked;
        const { plain, others } = asked.isCrowded ? crowded() : estimated();
        const whole = await wishOf(PropertyQuery.parse({ ...params, ...ranking, transaction_type: tab }));
        const wish = { ...partOf(whole, asked), order };
        const right = await plain.planOf(wish);
        const slice = await sliceFor(right, asked);
        const page = await right.page(slice, most);
        const exact = page.total.total;
        const choices = await right.choices();
        const prices = await right.prices();
        const few = Math.min(most, count);
        const parts = { rankings: rankingsFor(whole), onTop: slice.size % 4, most: few };
        const first = { ...slice, offset: 0 };
        const ranked = await right.ranked(first, parts);
        const all = await right.ids(few);
        for (const { name, planOf } of others) {
          const plan = await planOf(wish);
          const found = await plan.page(slice, most);
          expect(ids(found.rows), `${name}: page`).toEqual(ids(page.rows));
          expectSameTotal(found.total, exact, most);
          expectSameTotal(await plan.total(most), exact, most);
          expect(sorted((await plan.choices()).rows), `${name}: choices`).toEqual(sorted(choices.rows));
          expect(await plan.prices(), `${name}: prices`).toEqual(prices);
          await expectSameCells(plain, planOf, wish, zoom);
          if (ofCounts.has(name)) continue;
          expect(await plan.ranked(first, parts), `${name}: ranked`).toEqual(ranked);
          // Once more, since a list of too many is remembered.
          if (name === 'cached totals') expect(await plan.ranked(first, parts)).toEqual(ranked);
          expect((await plan.ids(few))?.sort(), `${name}: ids`).toEqual(all?.sort());
        }
      }),
      {
        // Fewer would not ask every short cut.
        numRuns: 120,
        examples,
      },
    );
    expect([...answered].sort()).toEqual([...offered].sort());
  }, 120_000);
});

const sorted = (rows: readonly { choice: string; value: string; total: number }[]) =>
  rows.map(({ choice, value, total }) => `${choice} ${value} ${total}`).sort();

/** A map counts as the list counts, cell by cell and in all. */
async function expectSameCells(plain: Variant, planOf: Planner, given: Wish, zoom: number): Promise<void> {
  const place = valueOf(given, 'place');
  const wish =
    place?.circle || place?.drawn ? asking(given, 'place', must([{ ...place, box: null }])) : asking(given, 'place');
  const asked = gridOf(place?.box ?? { south: 6, west: 68, north: 37, east: 98 }, zoom);
  const { grid, rows } = await (await planOf(wish)).cells(asked);
  expect(rows).toEqual((await (await plain.planOf(wish)).cells(grid)).rows);
  const low = boxOfCell(grid.level, grid.south, grid.west);
  const high = boxOfCell(grid.level, grid.north, grid.east);
  const box = { south: low.south, west: low.west, north: high.north - 1e-9, east: high.east - 1e-9 };
  const inside = asking(wish, 'place', must([{ circle: null, ...valueOf(wish, 'place'), box }]));
  const { total } = await (await plain.planOf(inside)).total(Number.POSITIVE_INFINITY);
  expect(rows.reduce((sum, { records }) => sum + records, 0)).toBe(total);
}
