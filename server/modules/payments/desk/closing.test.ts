import { describe, expect, it } from 'vitest';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import type { PaymentDifference } from '#contracts/desk/desk-orders.ts';
import { deskMoneyHelpers } from '#server/testing/desk-money.ts';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import { buyPlan, ledgerOf, orderPlan, paymentOf, payOrder, sendEvent } from '#server/testing/payments.ts';
import { useUnreliableGateway } from '#server/testing/unreliable-gateway.ts';

describe.each(testGateways)('with $name:', ({ kind }) => {
  const { gateway, test } = useUnreliableGateway(kind);
  const { operator, call, signedIn, closeToday, payItems, check, orderPage, paymentIdOf } = deskMoneyHelpers(test);
  const codesOf = (found: readonly PaymentDifference[]) => found.map(({ code }) => code);

  describe('a paid order that the gateway said nothing of', () => {
    // specification 22.3
    it('is named by the closing, is one item of the queue, and has its plan after one press', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await orderPlan(test, buyer.token);
      await payOrder(test, order);
      expect(await payItems(meera)).toEqual([]);

      const [found, ...others] = await closeToday(meera);
      expect(others).toEqual([]);
      expect(found).toMatchObject({ code: 'paid_without_plan', order_id: order.order_id, mended_at: null });
      expect(found?.sentence).toMatch(/^The gateway took ₹399\.00 by \S+, and the order has no plan\.$/);
      await closeToday(meera);
      const [item, ...more] = await payItems(meera);
      expect(more).toEqual([]);
      expect(item).toMatchObject({ subject: { type: 'order', id: order.order_id }, harm: 4, person: { id: buyer.id } });

      const checked = await check(meera, order.order_id);
      expect(checked.body.message).toBe('The payment was found, and the plan has begun.');
      expect(await ledgerOf(test, buyer.id)).toMatchObject({
        periods: [{ plan_id: 'premium' }],
        papers: [{ total_paise: 39_900 }],
        orders: [{ status: 'paid' }],
      });
      expect(await payItems(meera)).toEqual([]);
      const page = await orderPage(meera, order.order_id);
      expect(page.body.data.differences).toMatchObject([{ mended_at: expect.any(String) as string }]);
      expect(page.body.data.history).toMatchObject([{ act: 'check_order', by: { id: meera.id } }]);
      const decided = await call(meera, 'GET', `/api/operator/items/${item?.id}`);
      expect(decided.body.data.decision).toMatchObject({ act: 'mended', by: null });
      expect((await check(meera, order.order_id)).body.message).toBe('Everything agrees with the gateway.');
    });

    // specification 22.8
    it('ends as an item by itself when the plan begins without the desk', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await orderPlan(test, buyer.token);
      await payOrder(test, order);
      await closeToday(meera);
      await test.modules.reconciliation.reconcileUserOrders(buyer.id);
      await test.modules.closing.recheckOpen();
      expect(await payItems(meera)).toEqual([]);
    });

    it('is found after it was given up', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await orderPlan(test, buyer.token);
      await payOrder(test, order);
      await test.database.pool.query(`UPDATE plan_orders SET status = 'given_up'`);
      expect(codesOf(await closeToday(meera))).toEqual(['paid_without_plan']);
      await check(meera, order.order_id);
      expect((await ledgerOf(test, buyer.id)).orders).toMatchObject([{ status: 'paid' }]);
    });
  });

  describe('the closing of a day', () => {
    // specification 22.7
    it('adds the same up on all sides when nothing differs', async () => {
      const meera = await operator('moderator');
      for (const plan of ['premium', 'monthly'] as const) await buyPlan(test, (await signedIn()).token, plan);
      await orderPlan(test, (await signedIn()).token, 'basic');
      expect(await closeToday(meera)).toEqual([]);
      const { body } = await call(meera, 'GET', '/api/operator/closings');
      const side = { payments: 2, payments_paise: 89_800, refunds: 0, refunds_paise: 0 };
      expect(body.data[0]).toMatchObject({
        found: 0,
        open: 0,
        is_early: true,
        closed_by: { id: meera.id },
        totals: { gateway: side, orders: side, papers: side, plans: 2 },
      });
    });

    // specification 22.3
    it('names a refund that the gateway made by itself, which a press works in', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await buyPlan(test, buyer.token);
      await test.ledger.giveBack(await paymentIdOf(order.order_id), order.amount);
      expect(codesOf(await closeToday(meera))).toEqual(['refund_missing']);
      expect((await check(meera, order.order_id)).body.message).toBe('The refund was found, and the plan ended.');
      const { orders, papers } = await ledgerOf(test, buyer.id);
      expect(orders).toMatchObject([{ status: 'refunded' }]);
      expect(papers).toMatchObject([{ kind: 'credit_note' }, {}]);
      expect((await test.modules.plans.status(buyer.id)).feature_plan.active).toBe(false);
      expect((await closeToday(meera)).filter(({ mended_at: mended }) => mended === null)).toEqual([]);
    });

    it('names a payment that the gateway does not have', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await orderPlan(test, buyer.token);
      await sendEvent(test, { kind: 'captured', payment: paymentOf(order) });
      expect(codesOf(await closeToday(meera))).toEqual(['not_at_gateway']);
    });

    it('names a missing plan, a missing invoice and a wrong one', async () => {
      const meera = await operator('moderator');
      const orders: string[] = [];
      for (let n = 0; n < 3; n++) orders.push((await buyPlan(test, (await signedIn()).token)).order_id);
      const { pool } = test.database;
      await pool.query('DELETE FROM plan_periods WHERE order_id = $1', [orders[0]]);
      await pool.query('DELETE FROM invoices WHERE order_id = $1', [orders[1]]);
      await pool.query('UPDATE invoices SET total_paise = 100 WHERE order_id = $1', [orders[2]]);
      const found = await closeToday(meera);
      expect(Object.fromEntries(found.map(({ order_id: id, code }) => [id, code]))).toEqual({
        [orders[0] ?? '']: 'no_plan',
        [orders[1] ?? '']: 'no_paper',
        [orders[2] ?? '']: 'paper_differs',
      });
      // Each is one item, and checking the gateway mends none.
      expect(await payItems(meera)).toHaveLength(3);
      expect((await check(meera, orders[1] ?? '')).body.message).toBe('The gateway says the same as before.');
    });

    it('is stored whole or not at all: a gateway that cannot be reached is said, and nothing is closed', async () => {
      const meera = await operator('moderator');
      gateway.state.failsWhen = 'before';
      const today = indianDay(new Date());
      const answer = await call(meera, 'POST', `/api/operator/closings/${today}`);
      expect(answer.status).toBe(503);
      expect(answer.body.message).toContain('cannot be reached');
      expect((await call(meera, 'GET', '/api/operator/closings')).body.data).toEqual([]);
    });

    // specification 22.7
    it('may be of today or before, and of a day that there is', async () => {
      const meera = await operator('moderator');
      const close = (day: string) => call(meera, 'POST', `/api/operator/closings/${day}`);
      const tomorrow = await close(dayAfter(indianDay(new Date()), 2));
      expect(tomorrow.status).toBe(422);
      expect(tomorrow.body.message).toBe('This day has not begun. Choose today or an earlier day.');
      expect((await close('2026-13-45')).status).toBe(404);
      expect((await close('2026-02-31')).status).toBe(404);
      expect((await close('yesterday')).status).toBe(404);
      expect((await close('2026-01-31')).status).toBe(200);
      expect((await call(meera, 'GET', '/api/operator/closings/2026-02-01')).status).toBe(404);
    });

    // specification 22.7
    it('happens each morning for the day before, and for the days that were missed', async () => {
      const yesterday = dayAfter(indianDay(test.modules.clock.now()), -1);
      expect(await test.modules.closing.closeDue()).toEqual([yesterday]);
      expect(await test.modules.closing.closeDue()).toEqual([]);
      const { pool } = test.database;
      await pool.query("UPDATE daily_closings SET day = day - 3, closed_at = closed_at - interval '2 days'");
      // A day that was closed before its end is closed again.
      await pool.query(`INSERT INTO daily_closings (day, closed_at)
        SELECT day + 1, ((day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata') FROM daily_closings`);
      expect(await test.modules.closing.closeDue()).toEqual([
        dayAfter(yesterday, -2),
        dayAfter(yesterday, -1),
        yesterday,
      ]);
      const { rows } = await pool.query('SELECT count(*)::int AS days FROM daily_closings WHERE closed_by IS NULL');
      expect(rows).toEqual([{ days: 4 }]);
    });

    it('stands in the audit when an operator did it', async () => {
      const meera = await operator('moderator');
      await closeToday(meera);
      const { rows } = await test.database.pool.query(
        `SELECT operator_id, subject_type FROM operator_audit WHERE act = 'close_day'`,
      );
      expect(rows).toContainEqual({ operator_id: meera.id, subject_type: 'closing' });
    });
  });
});
