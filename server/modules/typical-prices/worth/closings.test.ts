import { expect, it } from 'vitest';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { flatsAt, restOfCity, worthHelpers } from '#server/testing/worth.ts';

const test = useTestApp();
const { fit, estimateOf } = worthHelpers(test);
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);

/** Homes that went for a tenth less than was asked, of these owners in turn. */
async function closed(count: number, owners: number, share = 0.9): Promise<void> {
  const people = await Promise.all(Array.from({ length: owners }, () => test.given.user()));
  const ids = await test.given.records(
    flatsAt(count, { status: 'sold' }).map((flat, n) => ({ ...flat, ownerId: people[n % owners]?.id })),
  );
  await sql(
    `INSERT INTO closing_prices (property_id, city_id, locality, transaction_type, property_type, asked_price, price, closed_on)
     SELECT id, city_id, locality, transaction_type, property_type, price, price * $2::float8, current_date
     FROM properties WHERE id = ANY($1)`,
    [ids, share],
  );
}

// specification 36.4
it.each([
  { homes: worthLimits.closedHomes - 1, owners: 4, percent: null },
  { homes: worthLimits.closedHomes, owners: 2, percent: null },
  { homes: worthLimits.closedHomes, owners: 3, percent: -10 },
])('closing prices of $homes homes of $owners owners say $percent', async ({ homes, owners, percent }) => {
  const ids = await test.given.records([...flatsAt(20), ...restOfCity()]);
  await test.modules.search.refresh();
  await fit();
  const before = await estimateOf(ids[0]);
  await closed(homes, owners);
  await test.modules.search.refresh();
  await fit();
  expect(await estimateOf(ids[0])).toEqual({ ...before, closed_percent: percent });
});

// specification 36.4
it('no answer holds a single closing price, its day or its home', async () => {
  const ids = await test.given.records([...flatsAt(20), ...restOfCity()]);
  await closed(5, 3, 0.913);
  await test.modules.search.refresh();
  await fit();
  const { body } = await test.get(`/api/properties/${String(ids[0])}/estimate`);
  const { rows } = await sql(
    'SELECT property_id, price::text AS price, closed_on::text AS closed_on FROM closing_prices',
  );
  for (const row of rows as { property_id: number; price: string; closed_on: string }[]) {
    const shown = body.data as { like_homes: { id: number }[] };
    expect(shown.like_homes.map(({ id }) => id)).not.toContain(row.property_id);
    expect(JSON.stringify(body)).not.toContain(row.price);
  }
});

// specification 36.4
it('closing prices that are errors of typing count for nothing', async () => {
  const ids = await test.given.records([...flatsAt(20), ...restOfCity()]);
  await closed(5, 3, 0.09);
  await test.modules.search.refresh();
  await fit();
  expect((await estimateOf(ids[0]))?.closed_percent).toBeNull();
});
