import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featurePlans, type Plan } from '#contracts/money/plan-choices.ts';
import { useUnreliableGateway } from '#server/testing/unreliable-gateway.ts';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import { ledgerOf } from '#server/testing/payments.ts';
import { runs } from '#server/testing/runs.ts';

/** Where a transaction can be cut off, as a process that dies there would. */
const crashPoints = ['payments', 'plan_periods', 'invoices', 'gateway_events'] as const;

/** An outside action on two orders of one person. */
type Step =
  | { do: 'pay'; order: 0 | 1; succeeds: boolean }
  | { do: 'deliver'; which: number }
  | { do: 'verify' | 'reopen' | 'choose'; order: 0 | 1 }
  | { do: 'open-page' }
  | { do: 'reconcile' }
  | { do: 'retry' }
  | { do: 'away'; when: 'never' | 'before' | 'after' }
  | { do: 'crash'; at: (typeof crashPoints)[number] | null };

const orderIndex = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), order: orderIndex, succeeds: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('deliver' as const), which: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('verify' as const, 'reopen' as const, 'choose' as const),
      order: orderIndex,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'open-page' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'reconcile' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'retry' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('away' as const), when: fc.constantFrom('never', 'before', 'after') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('crash' as const), at: fc.constantFrom(null, ...crashPoints) }),
  },
);
/** Steps of one batch happen at the same time. */
const world = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 10 });

describe.each(testGateways)('with $name:', ({ kind }) => {
  const { gateway, test } = useUnreliableGateway(kind);

  async function layCrashes(): Promise<void> {
    await test.database.pool.query(`
    CREATE TABLE IF NOT EXISTS crash_points (name text PRIMARY KEY);
    CREATE OR REPLACE FUNCTION crash_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM crash_points WHERE name = TG_TABLE_NAME) THEN RAISE 'the process dies here'; END IF;
      RETURN NEW;
    END $$`);
    for (const table of crashPoints) {
      // An event is marked at the end of its transaction; a test that lets time pass must not count as a crash.
      const moment = table === 'gateway_events' ? 'UPDATE OF handled_at' : 'INSERT OR UPDATE';
      await test.database.pool.query(
        `CREATE OR REPLACE TRIGGER crash AFTER ${moment} ON ${table} FOR EACH ROW EXECUTE FUNCTION crash_here()`,
      );
    }
  }

  async function crashAt(point: string | null): Promise<void> {
    await test.database.pool.query('DELETE FROM crash_points');
    if (point !== null) {
      await test.database.pool.query('INSERT INTO crash_points VALUES ($1) ON CONFLICT DO NOTHING', [point]);
    }
  }

  /** Time passes until unpaid orders and failed events have their turn. */
  async function wait(): Promise<void> {
    const { pool } = test.database;
    // Orders that are locked now are checked another time.
    await pool.query(`UPDATE plan_orders SET next_check_at = now() - interval '1 second' WHERE id IN (
    SELECT id FROM plan_orders WHERE status = 'open' FOR UPDATE SKIP LOCKED)`);
    await pool.query(`UPDATE gateway_events SET received_at = received_at - interval '10 seconds' WHERE id IN (
    SELECT id FROM gateway_events WHERE handled_at IS NULL FOR UPDATE SKIP LOCKED)`);
  }

  async function deliver(which: number): Promise<void> {
    const messages = await test.ledger.messages();
    const message = messages[which % Math.max(1, messages.length)];
    if (!message) return;
    await test.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      payload: message.body,
      headers: { 'content-type': 'application/json', ...message.headers },
    });
  }

  // specification 13.5
  it('in any order of events, a paid order has one plan and one invoice, an unpaid order none', async () => {
    await layCrashes();
    const { payments, reconciliation, gatewayEvents } = test.modules;
    let papers = 0;
    await fc.assert(
      fc.asyncProperty(world, async (batches) => {
        gateway.reset();
        await crashAt(null);
        await test.database.pool.query('TRUNCATE plan_orders, gateway_events, invoice_series CASCADE');
        await test.ledger.clear();
        const { id: userId } = await test.given.user();
        const choose = (plan: Plan) =>
          payments.createOrder(userId, { plan, propertyId: null, buyerState: null, key: null });
        const orders = await Promise.all(featurePlans.slice(0, 2).map((plan) => choose(plan)));
        const ignore = () => undefined;
        const run = async (one: Step): Promise<unknown> => {
          switch (one.do) {
            case 'pay':
              return test.ledger
                .pay(orders[one.order]!.razorpay_order_id, { succeeds: one.succeeds, tells: true })
                .catch(ignore);
            case 'deliver':
              return deliver(one.which);
            case 'verify':
              return payments.verify(userId, orders[one.order]!.order_id, {}).catch(ignore);
            case 'reopen':
              return payments.reopen(userId, orders[one.order]!.order_id).catch(ignore);
            case 'choose':
              return choose(featurePlans[one.order]!).catch(ignore);
            case 'open-page':
              return reconciliation.reconcileUserOrders(userId).catch(ignore);
            case 'reconcile':
              await wait();
              return reconciliation.reconcileDue().catch(ignore);
            case 'retry':
              await wait();
              return gatewayEvents.retryWaiting().catch(ignore);
            case 'away':
              gateway.state.failsWhen = one.when;
              return null;
            case 'crash':
              return crashAt(one.at);
          }
        };
        for (const batch of batches) await Promise.all(batch.map(run));

        // The faults are over; from now on only the clock moves.
        await crashAt(null);
        gateway.state.failsWhen = 'never';
        await wait();
        await gatewayEvents.retryWaiting();
        await reconciliation.reconcileDue();

        const paid = new Set(await test.ledger.paidOrders());
        const ledger = await ledgerOf(test, userId);
        for (const order of orders) {
          const times = paid.has(order.razorpay_order_id) ? 1 : 0;
          expect(ledger.periods.filter(({ order_id }) => order_id === order.order_id)).toHaveLength(times);
          expect(ledger.papers.filter(({ order_id }) => order_id === order.order_id)).toHaveLength(times);
          expect(ledger.orders.find(({ id }) => id === order.order_id)?.status).toBe(times ? 'paid' : 'open');
        }
        // Plans follow each other without a gap and without an overlap.
        const [first, second] = [...ledger.periods].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
        if (first && second) expect(second.starts_at).toEqual(first.ends_at);
        papers += ledger.papers.length;
        const { rows: numbers } = await test.database.pool.query<{ number: string }>('SELECT number FROM invoices');
        expect(numbers.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b)).toEqual(
          ledger.papers.map((_, index) => index + 1),
        );
      }),
      // A run without payments would prove nothing: each begins with one.
      { numRuns: runs(80), examples: [[[[{ do: 'pay', order: 0, succeeds: true }], [{ do: 'deliver', which: 0 }]]]] },
    );
    expect(papers).toBeGreaterThan(0);
  }, 120_000);
});
