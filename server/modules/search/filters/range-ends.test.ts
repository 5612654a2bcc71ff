import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

beforeEach(async () => {
  const id = await test.given.record({ transactionType: 'rent', price: 30_000 });
  await test.database.pool.query(
    `UPDATE properties SET carpet_area = 950, security_deposit = 90000, available_from = '2026-12-31', bedrooms = 2
      WHERE id = $1`,
    [id],
  );
});

const finds = async (query: string): Promise<boolean> => {
  const { status, body } = await test.get(`/api/properties?transaction_type=rent&${query}`);
  expect(status, query).toBe(200);
  return (body.data as object[]).length === 1;
};

it.each([
  ['min_price=30000', 'min_price=30001'],
  ['max_price=30000', 'max_price=29999'],
  ['min_area=950', 'min_area=951'],
  ['max_area=950', 'max_area=949'],
  ['max_deposit=90000', 'max_deposit=89999'],
  ['available_by=2026-12-31', 'available_by=2026-12-30'],
])('%s finds what stands at the end of the range, %s does not', async (inside, outside) => {
  expect([await finds(inside), await finds(outside)]).toEqual([true, false]);
});
