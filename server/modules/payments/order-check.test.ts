import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useUnreliableGateway } from '#server/testing/unreliable-gateway.ts';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import { ledgerOf, orderPlan, payOrder } from '#server/testing/payments.ts';

describe.each(testGateways)('with $name:', ({ kind }) => {
  const { gateway, test } = useUnreliableGateway(kind);
  const { signedIn } = accountHelpers(test);

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const verify = (token: string, orderId: string, query: Record<string, string> = {}) =>
    test.get(`/api/payment/success/${orderId}?${new URLSearchParams(query).toString()}`, bearer(token));

  describe('the check of an order', () => {
    it('starts the plan of a paid order once, however many checks run at once', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      await payOrder(test, order);
      const answers = await Promise.all(Array.from({ length: 30 }, () => verify(token, order.order_id)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const [{ body }] = answers as [(typeof answers)[number]];
      expect(body.order).toMatchObject({ id: order.order_id, paid_at: expect.stringMatching(/Z$/) });
      const ledger = await ledgerOf(test, id);
      expect(ledger.periods).toHaveLength(1);
      expect(ledger.papers).toHaveLength(1);
      // A page that waits for an answer under way does not ask again.
      expect(gateway.state.calls.listPayments).toBeLessThan(30);
    });

    it('reports that no money has arrived while the order is unpaid, and starts no plan', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      const { status, body } = await verify(token, order.order_id);
      expect(status).toBe(409);
      expect(body.message).toMatch(/has not arrived yet/);
      expect(await ledgerOf(test, id)).toMatchObject({ periods: [], papers: [], orders: [{ status: 'open' }] });
    });

    it('ignores payments of other orders that the gateway returns', async () => {
      const [asha, ravi] = [await signedIn(), await signedIn()];
      const [order, other] = [await orderPlan(test, asha.token), await orderPlan(test, ravi.token)];
      gateway.state.unrelatedPayments = [
        {
          id: 'pay_stray',
          orderId: other.razorpay_order_id,
          amount: other.amount,
          currency: 'INR',
          status: 'captured',
        },
      ];
      expect((await verify(asha.token, order.order_id)).status).toBe(409);
      for (const { id } of [asha, ravi]) expect((await ledgerOf(test, id)).orders).toMatchObject([{ status: 'open' }]);
    });

    // specification 17.12
    it('answers 404 for an order of another user', async () => {
      const [payer, thief] = [await signedIn(), await signedIn()];
      const order = await orderPlan(test, payer.token);
      const proof = await payOrder(test, order);
      for (const query of [{}, proof]) expect((await verify(thief.token, order.order_id, query)).status).toBe(404);
      expect((await ledgerOf(test, thief.id)).periods).toEqual([]);
      expect((await ledgerOf(test, payer.id)).periods).toEqual([]);
      expect((await verify(payer.token, order.order_id)).status).toBe(200);
    });

    it('accepts the signature of the checkout, and refuses any other', async () => {
      const { token, id } = await signedIn();
      const [order, other] = [await orderPlan(test, token, 'basic'), await orderPlan(test, token, 'ultimate')];
      const proof = await payOrder(test, order);
      const { payment, signature } = test.wire.proof;
      const forged: Record<string, string>[] = [
        { ...proof, [signature]: 'a'.repeat(String(proof[signature]).length) },
        { ...proof, [signature]: '' },
        { ...proof, [payment]: 'pay_other' },
        { [payment]: String(proof[payment]) },
        { [signature]: String(proof[signature]) },
      ];
      for (const query of forged) expect((await verify(token, order.order_id, query)).status).toBe(400);
      // The payment of the cheap plan proves nothing about the dear one.
      expect((await verify(token, other.order_id, proof)).status).toBe(400);
      expect((await ledgerOf(test, id)).periods).toEqual([]);
      expect((await verify(token, order.order_id, proof)).status).toBe(200);
      expect((await ledgerOf(test, id)).periods).toMatchObject([{ plan_id: 'basic' }]);
    });

    it('is 503 while the gateway is unavailable, and asks no more once the payment is stored', async () => {
      const { token } = await signedIn();
      const order = await orderPlan(test, token);
      await payOrder(test, order);
      gateway.state.failsWhen = 'before';
      expect((await verify(token, order.order_id)).status).toBe(503);
      gateway.state.failsWhen = 'never';
      expect((await verify(token, order.order_id)).status).toBe(200);
      gateway.state.failsWhen = 'before';
      expect((await verify(token, order.order_id)).status).toBe(200);
    });
  });
});
