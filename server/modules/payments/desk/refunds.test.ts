import { describe, expect, it } from 'vitest';
import { deskMoneyHelpers } from '#server/testing/desk-money.ts';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import { buyPlan, ledgerOf, orderPlan, paymentOf, sendBody, sendEvent } from '#server/testing/payments.ts';
import { useUnreliableGateway } from '#server/testing/unreliable-gateway.ts';

describe.each(testGateways)('with $name:', ({ kind }) => {
  const { gateway, test } = useUnreliableGateway(kind);
  const { operator, call, signedIn, payItems, orderPage, refund, paymentIdOf, ago } = deskMoneyHelpers(test);

  /** A purchased plan, and the body of its refund. */
  async function bought() {
    const buyer = await signedIn();
    const order = await buyPlan(test, buyer.token);
    const paymentId = await paymentIdOf(order.order_id);
    const body = { payment_id: paymentId, amount_paise: order.amount, reason: 'Bought by mistake.' };
    return { buyer, order, paymentId, body };
  }
  const creditNotes = async (userId: number) =>
    (await ledgerOf(test, userId)).papers.filter((paper) => paper.kind === 'credit_note');
  const refundsThere = (paymentId: string) => test.modules.payment.gateway.listRefunds(paymentId);
  /** A minute passes for refunds that wait, and their job runs. */
  async function aMinuteLater() {
    await test.database.pool.query('UPDATE refund_requests SET next_try_at = now()');
    await test.modules.deskOrders.carryOutRefunds();
  }

  describe('a refund of the desk', () => {
    // specification 22.4
    it('goes through the gateway, ends the plan, and issues and mails the credit note', async () => {
      const { buyer, order, paymentId, body } = await bought();
      const asha = await operator('administrator', 'Asha');
      const answer = await refund(asha, order.order_id, body);
      expect(answer).toMatchObject({ status: 200, body: { message: '₹399.00 is on its way back.' } });
      expect(await refundsThere(paymentId)).toMatchObject([{ amount: 39_900, status: 'processed' }]);
      expect((await test.modules.plans.status(buyer.id)).feature_plan.active).toBe(false);
      expect(await ledgerOf(test, buyer.id)).toMatchObject({
        orders: [{ status: 'refunded' }],
        papers: [{ kind: 'credit_note', total_paise: 39_900 }, {}],
      });
      expect((await test.mails.last(buyer.email)).subject).toBe('₹399.00 of your Premium Featured plan was refunded');
      const page = await orderPage(asha, order.order_id);
      expect(page.body.data).toMatchObject({
        requests: [{ state: 'done', by: { id: asha.id } }],
        payments: [{ refundable_paise: null, refunded_paise: 39_900 }],
        history: [{ act: 'refund_order', reason: 'Bought by mistake.' }],
        differences: [],
      });
      const { rows } = await test.database.pool.query(
        `SELECT before, after, person_id FROM operator_audit WHERE act = 'refund_order'`,
      );
      expect(rows).toEqual([
        { before: { status: 'paid', payment: paymentId }, after: { refunded_paise: 39_900 }, person_id: buyer.id },
      ]);
    });

    // specification 22.4
    it('happens once, however often and however many ask, and the message of the gateway adds nothing', async () => {
      const { buyer, order, paymentId, body } = await bought();
      const asha = await operator('administrator', 'Asha');
      const answers = await Promise.all(Array.from({ length: 8 }, () => refund(asha, order.order_id, body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
      const [message] = (await test.ledger.messages()).filter((one) => one.body.includes(paymentId)).slice(-1);
      await sendBody(test, message?.body ?? '');
      await aMinuteLater();
      expect(await creditNotes(buyer.id)).toHaveLength(1);
      expect(await refundsThere(paymentId)).toHaveLength(1);
      const again = await refund(asha, order.order_id, body);
      expect(again.status).toBe(409);
      expect(again.body.message).toMatch(/^Asha Iyer refunded this on .* IST\.$/);
    });

    it('is for administrators with a code of the last minutes', async () => {
      const { order, body } = await bought();
      const [meera, asha] = [await operator('moderator'), await operator('administrator', 'Asha')];
      expect((await refund(meera, order.order_id, body)).status).toBe(403);
      await ago('fresh_until', 1);
      expect((await refund(asha, order.order_id, body)).body.message).toMatch(/^Enter a code/);
      expect(gateway.state.calls.refund).toBe(0);
    });
  });

  describe('a refund is refused with a sentence', () => {
    // specification 22.4
    it('of more than was paid, of less, of nothing, and without a reason', async () => {
      const { order, body } = await bought();
      const asha = await operator('administrator', 'Asha');
      const ask = (values: object) => refund(asha, order.order_id, { ...body, ...values });
      const more = await ask({ amount_paise: 39_901 });
      expect(more.status).toBe(422);
      expect(more.body.errors.amount_paise).toEqual(['₹399.01 is more than the ₹399.00 that was paid.']);
      const less = await ask({ amount_paise: 10_000 });
      expect(less.status).toBe(422);
      expect(less.body.message).toBe('Payments are refunded whole: ₹399.00.');
      for (const amount of [0, -1, 0.5, '39900', 1e15, null]) {
        expect((await ask({ amount_paise: amount })).status, String(amount)).toBe(422);
      }
      expect((await ask({ reason: '  ' })).status).toBe(422);
      expect(gateway.state.calls.refund).toBe(0);
    });

    // specification 22.4
    it('of an order that is not paid, of a payment of another order, and of no order', async () => {
      const [first, second] = [await bought(), await bought()];
      const asha = await operator('administrator', 'Asha');
      const open = await orderPlan(test, (await signedIn()).token);
      const payment = paymentOf(open, { status: 'authorized' });
      await sendEvent(test, { kind: 'authorized', payment });
      const unpaid = await refund(asha, open.order_id, { ...first.body, payment_id: payment.id });
      expect(unpaid.status).toBe(409);
      expect(unpaid.body.message).toBe('No money has arrived by this payment. There is nothing to refund.');
      const other = await refund(asha, first.order.order_id, second.body);
      expect(other).toMatchObject({ status: 409, body: { message: 'This order has no such payment.' } });
      expect((await refund(asha, 'A'.repeat(22), first.body)).status).toBe(404);
      expect(gateway.state.calls.refund).toBe(0);
    });

    it('after a part went back, of more than is left', async () => {
      const { order, paymentId, body } = await bought();
      const asha = await operator('administrator', 'Asha');
      await test.database.pool.query(`INSERT INTO refunds (id, payment_id, amount_paise) VALUES ('part', $1, 9900)`, [
        paymentId,
      ]);
      const answer = await refund(asha, order.order_id, body);
      expect(answer.body.message).toBe('₹399.00 is more than the ₹300.00 that is left of this payment.');
    });

    it('by the gateway, which is an item of the queue until it succeeds', async () => {
      const { buyer, order, body } = await bought();
      const asha = await operator('administrator', 'Asha');
      gateway.state.refusesRefunds = 'Your account does not have enough balance';
      const answer = await refund(asha, order.order_id, body);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe('The gateway refused this refund: Your account does not have enough balance');
      expect((await payItems(asha))[0]?.reasons[0]).toMatchObject({ code: 'refund_failed' });
      expect((await ledgerOf(test, buyer.id)).orders).toMatchObject([{ status: 'paid' }]);
      await aMinuteLater();
      expect(await creditNotes(buyer.id)).toEqual([]);

      gateway.state.refusesRefunds = null;
      expect((await refund(asha, order.order_id, body)).status).toBe(200);
      expect(await creditNotes(buyer.id)).toHaveLength(1);
      expect(await payItems(asha)).toEqual([]);
    });
  });

  describe('a refund outlives', () => {
    // specification 22.5
    it.each(['before', 'after'] as const)('an end of the process %s the gateway took it', async (moment) => {
      const { buyer, order, paymentId, body } = await bought();
      const asha = await operator('administrator', 'Asha');
      gateway.state.failsWhen = moment;
      const answer = await refund(asha, order.order_id, body);
      expect(answer).toMatchObject({
        status: 200,
        body: { message: 'The gateway has not confirmed the refund of ₹399.00 yet. It goes on by itself.' },
      });
      expect(await creditNotes(buyer.id)).toEqual([]);
      const again = await refund(asha, order.order_id, body);
      expect(again.body.message).toMatch(/^Asha Iyer asked for this refund on .* IST\. It goes on by itself\.$/);

      gateway.state.failsWhen = 'never';
      for (let n = 0; n < 3; n++) await aMinuteLater();
      expect(await refundsThere(paymentId)).toHaveLength(1);
      expect(await creditNotes(buyer.id)).toHaveLength(1);
      expect((await ledgerOf(test, buyer.id)).orders).toMatchObject([{ status: 'refunded' }]);
      expect((await orderPage(asha, order.order_id)).body.data.requests).toMatchObject([{ state: 'done' }]);
    });

    // specification 22.5
    it('a commit that failed after the gateway took it', async () => {
      const { buyer, order, paymentId, body } = await bought();
      const asha = await operator('administrator', 'Asha');
      const { pool } = test.database;
      // The transaction of the credit note cannot commit.
      await pool.query(`ALTER TABLE invoices ADD CONSTRAINT no_credit CHECK (kind <> 'credit_note')`);
      expect((await refund(asha, order.order_id, body)).status).not.toBe(200);
      expect((await ledgerOf(test, buyer.id)).orders).toMatchObject([{ status: 'paid' }]);
      await pool.query('ALTER TABLE invoices DROP CONSTRAINT no_credit');
      await aMinuteLater();
      expect(await refundsThere(paymentId)).toHaveLength(1);
      expect(await creditNotes(buyer.id)).toMatchObject([{ number: expect.stringMatching(/000001$/) as string }]);
      expect(gateway.state.calls.refund).toBe(1);
    });
  });

  // specification 22.5
  it('a refund that the gateway has under way waits for it, and ends the plan when it is processed', async () => {
    const { buyer, order, paymentId, body } = await bought();
    const asha = await operator('administrator', 'Asha');
    const there = { id: 'rfnd_slow', paymentId, amount: order.amount, status: 'pending' as const };
    gateway.state.slowRefund = there;
    expect((await refund(asha, order.order_id, body)).body.message).toContain('It goes on by itself.');
    await aMinuteLater();
    expect((await ledgerOf(test, buyer.id)).orders).toMatchObject([{ status: 'paid' }]);
    gateway.state.slowRefund = { ...there, status: 'processed' };
    await aMinuteLater();
    expect((await ledgerOf(test, buyer.id)).orders).toMatchObject([{ status: 'refunded' }]);
    expect(await creditNotes(buyer.id)).toHaveLength(1);
    expect(gateway.state.calls.refund).toBe(1);
    expect((await call(asha, 'GET', `/api/operator/orders/${order.order_id}/gateway`)).body.data.refunds).toMatchObject(
      [{ id: 'rfnd_slow', status: 'processed' }],
    );
  });
});
