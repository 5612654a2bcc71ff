import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { filters, type FilterDefinition } from '#contracts/filters/filters.ts';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import { loadSeed } from '#demo/load-seed.ts';
import { listRows, selectIds } from '#server/modules/search/find/find.repository.ts';
import { paramsFor, type Params } from '#server/testing/search/random-searches.ts';
import { randomRecords } from '#server/testing/search/random-records.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makeWishes } from './read-wish.ts';
import { everything, fieldsOf, type Asked, type Conditions, type Wish } from './wish.ts';

/** A wish can ask more than an address says: negations, and several values of any field. */
const test = useTestApp({ keep: true });
const all = filters.map((filter): [string, FilterDefinition] => [filter.name, filter]);

beforeAll(async () => {
  const { pool } = test.database;
  await loadSeed({ pool, seed: 19, now: new Date(), count: 600, report: () => undefined });
  await randomRecords(pool);
  await test.modules.search.refresh();
}, 120_000);

async function idsOf(wish: Wish): Promise<number[]> {
  const rows = await listRows<{ id: number }>(test.database.pool, selectIds(wish, 10_000));
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Two wishes for a filter, of random values. */
async function samples(filter: FilterDefinition, seed: number): Promise<Wish[]> {
  const { wishOf } = makeWishes(test.database);
  const params: Params[] = fc.sample(paramsFor(filter), { numRuns: 2, seed });
  return Promise.all(params.map((one) => wishOf(PropertyQuery.parse({ ...one, transaction_type: 'sale' }))));
}

const changed = (wish: Wish, change: (asked: Asked) => Asked): Wish => ({
  ...wish,
  conditions: Object.fromEntries(
    fieldsOf(wish).map((field) => [field, (wish.conditions[field] as readonly Asked[]).map(change)]),
  ) as Conditions,
});

describe('a condition', () => {
  it.each(all)('that is negated finds exactly the other records: %s', async (_name, filter) => {
    const every = await idsOf(everything);
    for (const wish of await samples(filter, 5)) {
      if (fieldsOf(wish).length !== 1) continue;
      const found = await idsOf(wish);
      const others = await idsOf(changed(wish, (asked) => ({ ...asked, not: !asked.not })));
      expect([...found, ...others].sort((a, b) => a - b)).toEqual(every);
    }
  });

  it.each(all)('with several values finds what each of them finds: %s', async (_name, filter) => {
    const [one, other] = await samples(filter, 7);
    const [field] = one ? fieldsOf(one) : [];
    if (!one || !other || !field || fieldsOf(other)[0] !== field || fieldsOf(one).length > 1) return;
    const [first] = one.conditions[field] as readonly Asked[];
    const [second] = other.conditions[field] as readonly Asked[];
    // Featured or not is one value, negated or not.
    if (!first || !second || first.not || second.not) return;
    const either = changed(one, () => ({ ...first, values: [...first.values, ...second.values] }));
    const each = new Set([...(await idsOf(one)), ...(await idsOf(other))]);
    expect(await idsOf(either)).toEqual([...each].sort((a, b) => a - b));
  });

  it('that only ranks leaves nothing out', async () => {
    const [garden] = await samples(filters[0], 1);
    const ranking = changed(garden ?? everything, (asked) => ({ ...asked, strength: 'wish' }));
    expect(fieldsOf(ranking)).toEqual(['search']);
    expect(await idsOf(ranking)).toEqual(await idsOf(everything));
  });
});
