import { expect, it } from 'vitest';
import { freshnessHelpers } from '#server/testing/freshness.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { store, listings } = importHelpers(test);

const { ago, ...fresh } = freshnessHelpers(test);

type Row = Record<string, string | number>;
const home = (floor: number, more: Row = {}): Row => ({
  Locality: 'Baner',
  City: 'Pune',
  Price: '95 L',
  Floor: floor,
  'Carpet Area': '820 sq ft',
  ...more,
});
const age = (id: unknown, confirmed: number, asked: number | null) =>
  fresh.age([Number(id)], ago(confirmed), asked === null ? null : ago(asked));

async function confirmedAgain(rows: Row[], ages: readonly [confirmed: number, asked: number | null][]) {
  const owner = (await test.given.user({ user_type: 'agent', created_at: new Date('2026-01-01') })).id;
  await store(owner, csvOf(rows));
  const stored = await listings(owner);
  for (const [at, { id }] of stored.entries()) await age(id, ...(ages[at] ?? [0, null]));
  await store(owner, csvOf(rows));
  return Promise.all(
    (await listings(owner)).map(async ({ id, confirmed_on: on }) => [on, (await fresh.stateOf(Number(id)))?.asked_on]),
  );
}

// specification 28.16
it('a file of a portal confirms homes for the day of their last change there, an own file for today', async () => {
  const ofPortal = { Society_Name: 'Sonchafa', 'BHK Type': '2 BHK', 'Possession Status': 'Ready to move' };
  const portal = [
    home(1, { ...ofPortal, 'Last Updated': ago(3) }),
    home(2, { ...ofPortal, 'Last Updated': ago(30) }),
    home(3, { ...ofPortal, 'Last Updated': ago(8) }),
    home(4, { ...ofPortal, 'Last Updated': '' }),
  ];
  const ages = [
    [20, 10],
    [20, null],
    [20, 5],
    [20, null],
  ] as const;
  expect(
    await confirmedAgain(
      portal,
      ages.map(([on, asked]) => [on, asked]),
    ),
  ).toEqual([
    [ago(3), null],
    [ago(20), null],
    // The question is younger than the change: the owner is to answer it.
    [ago(20), ago(5)],
    [ago(20), null],
  ]);
  expect(await confirmedAgain([home(1, { BHK: '2 BHK', 'Last Updated': ago(30) })], [[20, 10]])).toEqual([
    [ago(0), null],
  ]);
});
