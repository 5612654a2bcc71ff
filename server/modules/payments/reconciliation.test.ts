import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useUnreliableGateway } from '#server/testing/unreliable-gateway.ts';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import { ledgerOf, orderPlan, payOrder } from '#server/testing/payments.ts';

describe.each(testGateways)('with $name:', ({ kind }) => {
  const { gateway, test } = useUnreliableGateway(kind);
  const { signedIn } = accountHelpers(test);

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const openOrder = (token: string, orderId: string) => test.get(`/api/payment/orders/${orderId}`, bearer(token));
  const openPage = (token: string) => test.send('POST', '/api/payment/reconcile', {}, { token });
  const reconcileDue = () => test.modules.reconciliation.reconcileDue();

  /** Time passes for every order. */
  const age = (seconds: number) =>
    test.database.pool.query(
      `UPDATE plan_orders SET created_at = created_at - make_interval(secs => $1),
       next_check_at = next_check_at - make_interval(secs => $1)`,
      [seconds],
    );

  describe('a payment that neither the browser nor a webhook told of', () => {
    it('is found when its order is opened again: there is nothing left to pay', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      await payOrder(test, order);
      const { status, body } = await openOrder(token, order.order_id);
      expect(status).toBe(200);
      expect(body.paid).toBe(true);
      expect((await ledgerOf(test, id)).periods).toHaveLength(1);
    });

    it('is found when the same plan is chosen again, and no second order is made', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      await payOrder(test, order);
      const again = await orderPlan(test, token);
      expect(again).toEqual({ ...order, paid: true });
      expect(await ledgerOf(test, id)).toMatchObject({
        orders: [{ status: 'paid' }],
        periods: [{ plan_id: 'premium' }],
      });
      // The next one is a purchase of its own.
      expect((await orderPlan(test, token)).order_id).not.toBe(order.order_id);
    });

    it('is found after the half hour in which an order is reused', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      await payOrder(test, order);
      await age(3600);
      expect(await orderPlan(test, token)).toMatchObject({ order_id: order.order_id, paid: true });
      expect((await ledgerOf(test, id)).orders).toHaveLength(1);
    });

    it('is found when another plan is chosen, which gets a separate order', async () => {
      const { token, id } = await signedIn();
      await payOrder(test, await orderPlan(test, token, 'basic'));
      expect(await orderPlan(test, token, 'ultimate')).toMatchObject({ plan_id: 'ultimate', paid: false });
      expect((await ledgerOf(test, id)).periods).toMatchObject([{ plan_id: 'basic' }]);
    });

    it('is found by a page that loads the buyer’s open orders, and not by another user’s page', async () => {
      const [payer, stranger] = [await signedIn(), await signedIn()];
      await payOrder(test, await orderPlan(test, payer.token));
      expect((await openPage(stranger.token)).body).toEqual({ success: true, activated: 0 });
      expect((await ledgerOf(test, payer.id)).periods).toEqual([]);
      expect((await openPage(payer.token)).body).toEqual({ success: true, activated: 1 });
      expect((await ledgerOf(test, payer.id)).periods).toHaveLength(1);
      gateway.reset();
      expect((await openPage(payer.token)).body).toEqual({ success: true, activated: 0 });
      expect(gateway.state.calls.listPayments).toBe(0);
    });

    it('starts one plan, however many callers check at the same time', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      await payOrder(test, order);
      await age(20);
      await Promise.all([
        ...Array.from({ length: 5 }, () => openOrder(token, order.order_id)),
        ...Array.from({ length: 5 }, () => openPage(token)),
        ...Array.from({ length: 5 }, () => test.get(`/api/payment/success/${order.order_id}`, bearer(token))),
        reconcileDue(),
      ]);
      const ledger = await ledgerOf(test, id);
      expect(ledger.periods).toHaveLength(1);
      expect(ledger.papers).toHaveLength(1);
    });
  });

  describe('while the gateway is away', () => {
    it('a page, an order that is opened and a plan that is chosen again go on with what is known', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      await payOrder(test, order);
      gateway.state.failsWhen = 'before';
      expect((await openPage(token)).body).toEqual({ success: true, activated: 0 });
      expect((await openOrder(token, order.order_id)).body).toEqual(order);
      expect(await orderPlan(test, token)).toEqual(order);
      gateway.state.failsWhen = 'never';
      expect((await openPage(token)).body).toEqual({ success: true, activated: 1 });
      expect((await ledgerOf(test, id)).periods).toHaveLength(1);
    });
  });

  describe('the job that asks for unpaid orders', () => {
    it('checks after 20 seconds, then at 1, 3 and 15 minutes', async () => {
      const { token } = await signedIn();
      await orderPlan(test, token);
      const checks: number[] = [];
      for (let seconds = 0; seconds <= 15 * 60; seconds += 10) {
        const before = gateway.state.calls.listPayments;
        await reconcileDue();
        if (gateway.state.calls.listPayments > before) checks.push(seconds);
        await age(10);
      }
      expect(checks).toEqual([20, 60, 180, 900]);
    });

    it('restarts its checks when the checkout is opened again', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      for (let minutes = 0; minutes < 20; minutes++) {
        await age(60);
        await reconcileDue();
      }
      await openOrder(token, order.order_id);
      await payOrder(test, order);
      await age(20);
      await reconcileDue();
      expect((await ledgerOf(test, id)).periods).toHaveLength(1);
    });

    it('does not ask the gateway about a paid order', async () => {
      const { token, id } = await signedIn();
      await payOrder(test, await orderPlan(test, token));
      await age(20);
      await reconcileDue();
      expect((await ledgerOf(test, id)).periods).toHaveLength(1);
      gateway.reset();
      await age(24 * 3600);
      await reconcileDue();
      expect(gateway.state.calls.listPayments).toBe(0);
    });

    it('enqueues the first check together with the order', async () => {
      const { token } = await signedIn();
      await orderPlan(test, token);
      expect(test.enqueued).toMatchObject([{ name: 'payments.reconcile', startAfter: 20 }]);
      // Opened again: it is about to be paid.
      await orderPlan(test, token);
      expect(test.enqueued).toHaveLength(2);
    });

    it('checks at growing intervals and gives up after four days; a late payment still counts', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      for (let quarters = 0; quarters < 4 * 24 * 5; quarters++) {
        await age(15 * 60);
        await reconcileDue();
      }
      expect(gateway.state.calls.listPayments).toBeGreaterThan(8);
      expect(gateway.state.calls.listPayments).toBeLessThan(20);
      expect((await ledgerOf(test, id)).orders).toMatchObject([{ status: 'given_up' }]);
      await payOrder(test, order);
      expect((await openOrder(token, order.order_id)).status).toBe(200);
      expect((await ledgerOf(test, id)).periods).toHaveLength(1);
    });

    it('continues with the other orders when one check fails', async () => {
      const people = [await signedIn(), await signedIn()];
      for (const { token } of people) await payOrder(test, await orderPlan(test, token));
      await age(16 * 60);
      gateway.state.failsWhen = 'before';
      await reconcileDue();
      gateway.state.failsWhen = 'never';
      await age(31 * 60);
      await reconcileDue();
      for (const { id } of people) expect((await ledgerOf(test, id)).periods).toHaveLength(1);
    });
  });
});
