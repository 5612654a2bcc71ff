import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { filters, type FilterName } from '#contracts/filters/filters.ts';
import { PropertyQuery } from '#contracts/listings.ts';
import { sortDirections, sortFields, transactionTypes } from '#contracts/vocabulary.ts';
import { loadSeed } from '#demo/load-seed.ts';
import { filtersOf, without } from '#server/modules/search/filters/filters.ts';
import { makeResolver, type Resolved } from '#server/modules/search/filters/resolve.ts';
import { makeAnswers } from '#server/modules/search/find/answers.ts';
import { sectionsOf } from '#server/modules/search/find/parts.ts';
import type { Answers, FoundRow, Question, Search, Total } from '#server/modules/search/find/questions.ts';
import type { Order, Slice } from '#server/modules/search/find/order.ts';
import { boxOfCell, gridOf } from '#server/modules/search/map/grid.ts';
import { paramsFor, randomFilters, randomRanking, type Params } from '#server/testing/random-searches.ts';
import { randomRecords } from '#server/testing/random-records.ts';
import { useTestApp } from '#server/testing/test-app.ts';
import { makeEstimates, type Estimates } from './estimates.ts';
import type { Shortcut, ShortcutNeeds } from './shortcut.ts';
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

type Prepare = (resolved: Resolved) => Promise<Search>;
interface Variant {
  name: string;
  /** Questions that its short cuts can answer. */
  questions: readonly (Question | 'source')[];
  answers: Answers;
  prepare: Prepare;
}
/** Questions that each short cut answered without passing them on. */
const answered = new Set<string>();

/** The same short cut, which records its answers. */
function noted(shortcut: Shortcut): Shortcut {
  const of = { ...shortcut } as Record<string, unknown>;
  for (const question of questionsOf(shortcut)) {
    const step = of[question] as (ask: unknown, next?: unknown) => Promise<unknown>;
    of[question] = async (ask: unknown, next?: (ask: unknown) => Promise<unknown>) => {
      const handedOn = new Set<unknown>();
      const found = await step(ask, (other: unknown) => {
        handedOn.add(other);
        return next?.(other);
      });
      if (found && !handedOn.has(ask)) answered.add(`${shortcut.name}: ${question}`);
      return found;
    };
  }
  return of as unknown as Shortcut;
}

const questionsOf = (shortcut: Shortcut) =>
  (Object.keys(shortcut) as (keyof Shortcut)[]).filter(
    (key): key is Question | 'source' => key !== 'name' && key !== 'supportedFilters' && key !== 'reload',
  );

function variants(estimates: Estimates): { plain: Variant; others: Variant[] } {
  const needs = { pool: test.database.pool, estimates };
  const all = (given: ShortcutNeeds) => makeShortcuts(given).map(noted);
  const names = makeAnswersOf(all).list.map(({ name }) => name);
  function makeAnswersOf(make: (given: ShortcutNeeds) => Shortcut[]) {
    let list: Shortcut[] = [];
    const made = makeAnswers(needs, (given) => (list = make(given)));
    return { ...made, list };
  }
  const variant = (name: string, make: (given: ShortcutNeeds) => Shortcut[]): Variant => {
    const { answers, prepare, list } = makeAnswersOf(make);
    return { name, answers, prepare, questions: list.flatMap(questionsOf) };
  };
  return {
    plain: variant('plain', () => []),
    others: [
      variant('all short cuts', all),
      ...names.map((name) => variant(name, (given) => all(given).filter((shortcut) => shortcut.name === name))),
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
      of: async (filters) => (await estimates.of(filters)) * times,
      scope: async (filters) => {
        const { searched, all } = await estimates.scope(filters);
        return { searched: searched * times, all: all * times };
      },
    };
  };
  return {
    estimated: () => (made ??= variants(real())),
    crowded: () => (many ??= variants(more())),
  };
})();

/** The filters that at least one short cut supports: searches of these alone reach it. */
const supported = new Set(makeShortcuts({} as ShortcutNeeds).flatMap(({ supportedFilters }) => supportedFilters ?? []));

const searches = fc.record({
  params: fc.oneof(
    randomFilters(4),
    randomFilters(4, ({ name }) => supported.has(name as FilterName)),
  ),
  /** Some searches are a part of a list. */
  ranking: fc.oneof(fc.constant<Params>({}), randomRanking),
  part: fc.nat({ max: 3 }),
  except: fc.option(fc.array(fc.integer({ min: 1, max: count }), { minLength: 1, maxLength: 3 })),
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
];
const examples = some.map((example): [RandomSearch] => {
  const order = { field: 'created_at', direction: 'desc', isPlain: false } as const;
  const usual: Omit<RandomSearch, 'params'> = {
    isCrowded: false,
    ranking: {},
    part: 0,
    except: null,
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

/** One of the searches that a list is made of. */
function partOf(resolved: Resolved, { part, except }: RandomSearch): Resolved {
  const parts = sectionsOf(resolved).flatMap(({ all, byWords }) =>
    byWords ? [byWords.holding, byWords.lacking] : [all],
  );
  const filters = parts[part % parts.length] ?? resolved.filters;
  return { filters: { ...filters, except }, prefer: null };
}

const ids = (rows: readonly FoundRow[]) => rows.map(({ id }) => id);

/** A total that stopped says that there are more, and there are. */
function expectSameTotal(found: Total, exact: number, most: number): void {
  if (found.isAtLeast) {
    expect(found.total).toBe(most);
    expect(exact).toBeGreaterThan(most);
  } else expect(found.total).toBe(exact);
}

async function sliceFor(plain: Variant, search: Search, order: Order, asked: RandomSearch): Promise<Slice> {
  const { size, offset, cursor } = asked;
  const slice: Slice = { size, offset: cursor ? 0 : offset, from: null, backwards: false };
  if (!cursor) return slice;
  const { rows } = await plain.answers.page({ search, order, slice: { ...slice, size: 20 }, most: 1 });
  const at = rows[Math.floor(rows.length / 2)];
  if (!at) return slice;
  return { ...slice, from: { group: at.sort_group, key: at.sort_key, id: at.id }, backwards: cursor === 'before' };
}

describe('every short cut', () => {
  it('answers what the plain path answers, whatever is asked', async () => {
    const resolver = makeResolver(test.database);
    await fc.assert(
      fc.asyncProperty(searches, async (asked) => {
        const { params, ranking, tab, order, most, zoom } = asked;
        const { plain, others } = asked.isCrowded ? crowded() : estimated();
        const resolved = partOf(
          await resolver.resolve(
            filtersOf(PropertyQuery.parse({ ...params, ...ranking, transaction_type: tab })),
            typeof ranking.prefer === 'string' ? ranking.prefer : null,
          ),
          asked,
        );
        const search = await plain.prepare(resolved);
        const slice = await sliceFor(plain, search, order, asked);
        const page = await plain.answers.page({ search, order, slice, most });
        const exact = page.total.total;
        const choices = await plain.answers.choices({ search });
        const prices = await plain.answers.prices({ search });
        for (const { name, answers, prepare, questions } of others) {
          const cut = await prepare(resolved);
          const found = await answers.page({ search: cut, order, slice, most });
          expect(ids(found.rows), `${name}: page`).toEqual(ids(page.rows));
          expectSameTotal(found.total, exact, most);
          expectSameTotal(await answers.total({ search: cut, most }), exact, most);
          if (questions.includes('choices'))
            expect(sorted((await answers.choices({ search: cut })).rows)).toEqual(sorted(choices.rows));
          if (questions.includes('prices'))
            expect(await answers.prices({ search: cut }), `${name}: prices`).toEqual(prices);
          if (questions.includes('cells')) await expectSameCells(plain, answers, search, zoom);
          if (questions.includes('rows')) {
            const rows = await answers.rows({ search: cut, found: found.rows });
            expect(rows).toEqual(await plain.answers.rows({ search, found: page.rows }));
          }
        }
      }),
      {
        // Fewer would not ask every short cut.
        numRuns: 120,
        examples,
      },
    );
    const all = estimated().others.flatMap(({ name, questions }) =>
      name === 'all short cuts' ? [] : questions.map((question) => `${name}: ${question}`),
    );
    expect([...answered].sort()).toEqual(all.sort());
  }, 120_000);
});

const sorted = (rows: readonly { choice: string; value: string; total: number }[]) =>
  rows.map(({ choice, value, total }) => `${choice} ${value} ${total}`).sort();

/** A map counts as the list counts, cell by cell and in all. */
async function expectSameCells(plain: Variant, answers: Answers, given: Search, zoom: number): Promise<void> {
  const { place } = given.filters;
  const filters = { ...given.filters, place: place?.circle || place?.drawn ? { ...place, box: null } : null };
  const search = { ...given, filters };
  const asked = gridOf(place?.box ?? { south: 6, west: 68, north: 37, east: 98 }, zoom);
  const { grid, rows } = await answers.cells({ search, grid: asked });
  expect(rows).toEqual((await plain.answers.cells({ search, grid })).rows);
  const low = boxOfCell(grid.level, grid.south, grid.west);
  const high = boxOfCell(grid.level, grid.north, grid.east);
  const box = { south: low.south, west: low.west, north: high.north - 1e-9, east: high.east - 1e-9 };
  const inside = {
    ...search,
    filters: { ...without(filters, ['place']), place: { circle: null, ...filters.place, box } },
  };
  const { total } = await plain.answers.total({ search: inside, most: Number.POSITIVE_INFINITY });
  expect(rows.reduce((sum, { records }) => sum + records, 0)).toBe(total);
}
