import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { formSender } from '#server/testing/flat-form.ts';
import { orderPlan, payOrder } from '#server/testing/payments.ts';
import { photo } from '#server/testing/pictures.ts';
import { soon } from '#server/testing/soon.ts';
import type { ApiAnswer } from '#server/testing/api-answer.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { person, signedIn } = accountHelpers(test);
const sendForm = formSender(test);
afterEach(() => vi.restoreAllMocks());

type Someone = Awaited<ReturnType<typeof signedIn>>;

const want = {
  entryType: 'lead',
  selectedTransactionTypes: ['buy'],
  title: 'Looking for a 2 BHK near the metro',
  propertyType: 'apartment',
  price: '2500000',
  city: 'Pune',
  state: 'Maharashtra',
  contactName: 'Ravi',
  contactPhone: '9876543210',
  contactEmail: 'ravi@example.in',
};

/** Calls that store data in a transaction: a name, the table that they write late in it, and the call. */
const calls: [string, string, (who: Someone) => Promise<() => Promise<ApiAnswer>>][] = [
  ['posting', 'properties', (who) => ready(() => test.send('POST', '/api/properties', want, { token: who.token }))],
  [
    'a message about a home',
    'messages',
    async (who) => {
      const owner = await signedIn();
      const propertyId = await test.given.record({ ownerId: owner.id });
      const body = { message: 'Is it free?', property_id: propertyId };
      return () => test.send('POST', `/api/messages/${owner.id}`, body, { token: who.token });
    },
  ],
  [
    'an order',
    'plan_orders',
    (who) =>
      ready(() =>
        test.send(
          'POST',
          '/api/subscription/create-order',
          { plan_price: 499, plan_duration: 30 },
          { token: who.token },
        ),
      ),
  ],
  [
    'the settlement of a payment',
    'plan_periods',
    async (who) => {
      const order = await orderPlan(test, who.token);
      await payOrder(test, order);
      return () => test.get(`/api/payment/success/${order.order_id}`, { authorization: `Bearer ${who.token}` });
    },
  ],
  ['a registration', 'registrations', () => ready(() => test.send('POST', '/api/auth/register', person()))],
];

describe('a connection that breaks in the middle of a transaction', () => {
  it.each(calls)('answers "later" to %s, and the call works when it is repeated', async (_what, table, prepare) => {
    const call = await prepare(await signedIn());
    const answer = await breakAt(table, call);
    expect(answer.status, JSON.stringify(answer.body)).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body.message).toBe('We cannot reach our records at the moment. Please try again in a few seconds.');
    expect((await call()).status).toBeLessThan(300);
  });

  it('answers "later" between two statements as well', async () => {
    const { token } = await signedIn();
    const { pool } = test.database;
    const broke = new Promise((resolve) => pool.on('acquire', (client) => client.once('error', resolve)));
    const exists = test.files.exists.bind(test.files);
    // `exists` is called inside the transaction that stores a picture.
    vi.spyOn(test.files, 'exists').mockImplementationOnce(async (key) => {
      await pool.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      await broke;
      return exists(key);
    });
    const answer = await sendForm('POST', '/api/properties', token, [await photo('#a00')]);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect((await sendForm('POST', '/api/properties', token, [await photo('#a00')])).status).toBe(201);
  });
});

function ready<T>(value: T): Promise<T> {
  return Promise.resolve(value);
}

/** Runs the call and ends its database session where it waits to write to the table. */
async function breakAt(table: string, call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const holder = new Client({ connectionString: test.database.connectionString });
  await holder.connect();
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    const answer = call();
    await soon(async () => {
      const { rowCount } = await test.database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND xact_start < query_start`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await holder.query('ROLLBACK');
    return await answer;
  } finally {
    await holder.end();
  }
}
