import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listLateness, runSweeps, type Sweep } from '#server/platform/database/sweeps.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { countRows, insertRows, madeUpSweeps } from '#server/testing/sweeps/due-rows.ts';
import { sweepsOf } from './make-modules.ts';

const test = useTestApp();
const year = 365 * 24 * 3600;

/** Sweeps of records, whose tests are beside their module, and walks, in which nothing is due. */
const otherSweeps = [
  'place_page_counts',
  'properties: expired',
  'properties: no longer featured',
  'properties: deleted',
  'owner_questions: unanswered',
  'owner_questions: unanswered for long',
  'registration_places: without an account',
];

const sweepOf = (name: string): Sweep => {
  const found = sweepsOf(test.modules).find((sweep) => sweep.name === name);
  if (!found) throw new Error(`There is no sweep ${name}.`);
  return found;
};

/** The plan of a query without the ways that read a whole table or sort it, unless there is no other. */
async function planOf(query: Sweep['dueSince']): Promise<string> {
  const plan = await test.database.db.transaction().execute(async (transaction) => {
    for (const off of ['enable_seqscan', 'enable_sort', 'enable_bitmapscan']) {
      await sql`SET LOCAL ${sql.raw(off)} = off`.execute(transaction);
    }
    return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT ${query}`.execute(transaction);
  });
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('every sweep has a name of its own and made-up rows', () => {
  const names = sweepsOf(test.modules).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted()).toEqual([...madeUpSweeps, ...otherSweeps].toSorted());
});

describe.each(madeUpSweeps)('the sweep of %s', (name) => {
  it('does what is due in batches, goes on where it stopped, and leaves what is not due', async () => {
    const { pool, db } = test.database;
    const sweep = sweepOf(name);
    // Votes are folded into counts of homes that exist.
    await test.given.record();
    await insertRows(pool, name, { from: 1, to: 60, age: '5 years' });
    await insertRows(pool, name, { from: 1_001, to: 1_005, age: '-15 days' });
    const lateness = async (): Promise<number> => (await listLateness(db, [sweep]))[0]?.seconds ?? 0;
    expect(await lateness()).toBeGreaterThan(year);
    expect(await sweep.batch(db, 7)).toBe(7);
    expect(await countRows(pool, name)).toBe(58);
    // A run whose time is over after one batch.
    let nowMs = 0;
    await runSweeps(db, [{ ...sweep, firstLimit: 10 }], { forMs: 5, nowMs: () => (nowMs += 2) });
    const left = await countRows(pool, name);
    expect(left).toBeLessThan(58);
    expect(left).toBeGreaterThan(5);
    await runSweeps(db, [{ ...sweep, firstLimit: 10 }]);
    expect(await countRows(pool, name)).toBe(5);
    expect(await lateness()).toBe(0);
    expect(await sweep.batch(db, 10)).toBe(0);
  });

  it('finds what is due by an index in the order in which rows fall due', async () => {
    const plan = await planOf(sweepOf(name).dueSince);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Sort|Seq Scan on (?!push_subscriptions)/);
  });
});
