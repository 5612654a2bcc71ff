import { expect, it } from 'vitest';
import { indianDay } from '#contracts/text/india-days.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { store, listings } = importHelpers(test);

const dayMs = 86_400_000;
const ago = (days: number) => indianDay(new Date(Date.now() - days * dayMs));

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
  test.database.pool.query('UPDATE properties SET confirmed_on = $2, asked_on = $3 WHERE id = $1', [
    id,
    ago(confirmed),
    asked === null ? null : ago(asked),
  ]);

async function confirmedAgain(rows: Row[], ages: readonly [confirmed: number, asked: number | null][]) {
  const owner = (await test.given.user({ user_type: 'agent', created_at: new Date('2026-01-01') })).id;
  await store(owner, csvOf(rows));
  const stored = await listings(owner);
  for (const [at, { id }] of stored.entries()) await age(id, ...(ages[at] ?? [0, null]));
  await store(owner, csvOf(rows));
  return (await listings(owner)).map(({ confirmed_on: on, asked_on: asked }) => [on, asked]);
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
