import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import { useUnreliableGateway } from '#server/testing/unreliable-gateway.ts';
import * as states from './migrations/0080-states-by-code.ts';

const { gateway, test } = useUnreliableGateway(testGateways[0]!.kind);

const orderId = (n: number) => `order-${n}`.padEnd(22, 'x');
const reviewsOf = async (table: string) =>
  (await test.database.pool.query<{ review: string | null }>(`SELECT review FROM ${table} ORDER BY id`)).rows.map(
    ({ review }) => review,
  );

it('tells payments that waited before apart by code, and gives their second payments back', async () => {
  const { db, pool } = test.database;
  const migrate = (step: typeof states.up) =>
    db.transaction().execute((transaction) => step(transaction as Kysely<any>));
  await migrate(states.down);
  const sentences = [
    'second payment of a paid order',
    'second payment, given back',
    'amount or currency differs from the order',
    'paid after the account was deleted',
    'written by hand',
    null,
  ];
  for (const [n, review] of sentences.entries()) {
    await pool.query(
      `INSERT INTO plan_orders (id, user_id, plan_id, plan_kind, plan_name, price_rupees, duration_days, review)
       VALUES ($1, NULL, 'feature_30', 'feature', 'Featured', 499, 30, $2)`,
      [orderId(n), review],
    );
    await pool.query(
      `INSERT INTO payments (id, order_id, amount_paise, currency, status, review)
       VALUES ($1, $2, 49900, 'INR', 'captured', $3)`,
      [`pay-${n}`, orderId(n), review],
    );
  }
  const codes = ['second_payment', 'second_payment_refunded', 'amount_differs', 'no_account', 'amount_differs', null];
  await migrate(states.up);
  expect(await reviewsOf('payments')).toEqual(codes);
  expect(await reviewsOf('plan_orders')).toEqual(codes);
  await migrate(states.down);
  expect((await reviewsOf('payments')).slice(0, 4)).toEqual(sentences.slice(0, 4));
  await migrate(states.up);

  gateway.state.refundsAll = true;
  await test.modules.settlement.refundSurplus();
  expect(gateway.state.calls.refund).toBe(1);
  expect(await reviewsOf('payments')).toEqual(['second_payment_refunded', ...codes.slice(1)]);
});

it('stores the code of a sentence that a node of the former version writes', async () => {
  const { pool } = test.database;
  await pool.query(
    `INSERT INTO plan_orders (id, user_id, plan_id, plan_kind, plan_name, price_rupees, duration_days)
     VALUES ($1, NULL, 'feature_30', 'feature', 'Featured', 499, 30)`,
    [orderId(0)],
  );
  await pool.query(
    `INSERT INTO payments (id, order_id, amount_paise, currency, status, review)
     VALUES ('pay-0', $1, 49900, 'INR', 'captured', 'second payment of a paid order')`,
    [orderId(0)],
  );
  await pool.query(`UPDATE plan_orders SET review = 'amount or currency differs from the order'`);
  expect(await reviewsOf('payments')).toEqual(['second_payment']);
  expect(await reviewsOf('plan_orders')).toEqual(['amount_differs']);
  await expect(pool.query(`UPDATE payments SET review = 'by hand'`)).rejects.toThrow(/review_check/);
});

it('lists the reasons that a line names for its missing pictures', async () => {
  const { db, pool } = test.database;
  const { id: owner } = await test.given.user();
  await db.transaction().execute((transaction) => states.down(transaction as Kysely<any>));
  await pool.query(
    `INSERT INTO imports (id, owner_id, origin, file_name) OVERRIDING SYSTEM VALUE VALUES (1, $1, 'upload', 'a.csv')`,
    [owner],
  );
  const one = 'A picture is missing: It is too large.';
  const texts = ['', one, `The floor was left out. ${one} A picture is missing: There is no such address.`, one];
  for (const [n, reason] of texts.entries()) {
    await pool.query(
      `INSERT INTO import_lines (import_id, n, line, outcome, reason, has_pictures_done) VALUES (1, $1, $1, 'new', $2, $3)`,
      [n, reason, n === 3],
    );
  }
  await db.transaction().execute((transaction) => states.up(transaction as Kysely<any>));
  const { rows } = await pool.query(`SELECT picture_reasons AS reasons FROM import_lines ORDER BY n`);
  expect(rows.map(({ reasons }) => reasons as string[])).toEqual([
    [],
    ['It is too large.'],
    ['It is too large.', 'There is no such address.'],
    [],
  ]);
});
