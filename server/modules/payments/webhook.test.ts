import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { drawn } from '#server/testing/runs.ts';
import { useUnreliableGateway } from '#server/testing/unreliable-gateway.ts';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import {
  ledgerOf,
  buyPlan,
  orderPlan,
  paymentOf,
  payOrder,
  refundEvent,
  sendBody,
  sendEvent,
} from '#server/testing/payments.ts';

describe.each(testGateways)('with $name:', ({ kind }) => {
  const { gateway, test } = useUnreliableGateway(kind);
  const { signedIn } = accountHelpers(test);

  const events = () => test.database.db.selectFrom('gateway_events').selectAll().execute();

  describe('a message of the gateway', () => {
    it('starts the plan when the browser was closed after paying', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      const answer = await sendEvent(test, { kind: 'captured', payment: paymentOf(order) });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect((await test.modules.plans.status(id)).feature_plan).toMatchObject({ active: true, type: 'premium' });
      expect(gateway.state.calls.listPayments).toBe(0);
    });

    // specification 17.12
    it('without a signature, or with another one, is refused and leaves no trace', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      const raw = test.wire.write({ kind: 'captured', payment: paymentOf(order) }, 'evt_forged');
      const right = test.wire.sign(raw);
      const wrong = [
        '',
        'a'.repeat(right.length),
        test.wire.sign(raw, test.wire.keySecret),
        // Signature of the same content in another form.
        test.wire.sign(JSON.stringify(JSON.parse(raw), null, 2)),
        right.toUpperCase(),
      ];
      for (const signature of wrong) expect((await sendBody(test, raw, { signature })).status).toBe(400);
      const unsigned = await test.inject({
        method: 'POST',
        url: '/api/payment/webhook',
        payload: raw,
        headers: { 'content-type': 'application/json' },
      });
      expect(unsigned.status).toBe(400);
      expect(await events()).toEqual([]);
      expect((await ledgerOf(test, id)).periods).toEqual([]);
    });

    it('is stored byte for byte', async () => {
      const { id, name, body } = test.wire.unknownNotice;
      expect((await sendBody(test, body, { id })).status).toBe(200);
      const [stored] = await events();
      expect(stored).toMatchObject({ id, event: name, outcome: 'ignored' });
      expect(stored?.body.toString()).toBe(body);
    });

    it.each(kind.wire.malformed)('that is malformed (%s) is stored and answered, and changes nothing', async (body) => {
      expect((await sendBody(test, body, { id: 'not an id' })).status).toBe(200);
      expect(await events()).toMatchObject([{ id: expect.stringMatching(/^sha256-/), outcome: 'ignored' }]);
    });

    it('fifty times at once, along with the browser’s check, starts one plan and issues one invoice', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      const proof = await payOrder(test, order);
      const payment = paymentOf(order, { id: proof[test.wire.proof.payment]! });
      const answers = await Promise.all([
        ...Array.from({ length: 50 }, () => sendEvent(test, { kind: 'captured', payment }, { id: 'evt_again' })),
        ...Array.from({ length: 5 }, () => sendEvent(test, { kind: 'order-paid', payment })),
        ...Array.from({ length: 5 }, () =>
          test.get(`/api/payment/success/${order.order_id}`, { authorization: `Bearer ${token}` }),
        ),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const ledger = await ledgerOf(test, id);
      expect(ledger.periods).toHaveLength(1);
      expect(ledger.papers).toHaveLength(1);
      // The same payment reported again isn't a second one.
      expect(ledger.orders).toMatchObject([{ status: 'paid', review: null }]);
      expect(await test.modules.plans.status(id)).toMatchObject({ feature_plan: { remaining_days: 15 } });
    });

    it('may come in any order', async () => {
      const kinds = ['authorized', 'captured', 'order-paid', 'failed'] as const;
      for (const order of drawn(permutations(kinds))) {
        const { token, id } = await signedIn();
        const made = await orderPlan(test, token, 'basic');
        for (const kind of order) {
          const payment = paymentOf(made, {
            status: kind === 'order-paid' ? 'captured' : kind,
            // A failed try is a payment of its own.
            ...(kind === 'failed' && { id: `pay_failed${made.razorpay_order_id.slice(-6)}` }),
          });
          expect((await sendEvent(test, { kind, payment })).status).toBe(200);
        }
        const ledger = await ledgerOf(test, id);
        expect([ledger.periods.length, ledger.papers.length, ledger.orders[0]?.status], order.join()).toEqual([
          1,
          1,
          'paid',
        ]);
        const { rows } = await test.database.pool.query('SELECT status FROM payments WHERE pays');
        expect(new Set(rows.map(({ status }) => String(status))), order.join()).toEqual(new Set(['captured']));
      }
    });

    it('that only says authorized or failed starts no plan', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      for (const status of ['authorized', 'failed'] as const) {
        await sendEvent(test, { kind: status, payment: paymentOf(order, { status }) });
      }
      expect(await ledgerOf(test, id)).toMatchObject({ periods: [], papers: [], orders: [{ status: 'open' }] });
    });

    it.each([
      [{ amount: 39_899 }],
      [{ amount: 100 }],
      [{ amount: 3_990_000 }],
      [{ currency: 'USD' }],
      [{ amount: 19_900 }],
    ])('about %j begins nothing and is marked for review', async (values) => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      expect((await sendEvent(test, { kind: 'captured', payment: paymentOf(order, values) })).status).toBe(200);
      expect(await ledgerOf(test, id)).toMatchObject({
        periods: [],
        papers: [],
        orders: [{ status: 'open', review: 'amount_differs' }],
      });
      const check = await test.get(`/api/payment/success/${order.order_id}`, { authorization: `Bearer ${token}` });
      expect(check.status).toBe(409);
    });

    it('about a payment of another order pays for neither order', async () => {
      const [rich, poor] = [await signedIn(), await signedIn()];
      const [paid, unpaid] = [await orderPlan(test, rich.token), await orderPlan(test, poor.token)];
      const payment = paymentOf(paid);
      await sendEvent(test, { kind: 'captured', payment });
      await sendEvent(test, { kind: 'captured', payment: { ...payment, orderId: unpaid.razorpay_order_id } });
      expect((await ledgerOf(test, poor.id)).periods).toEqual([]);
      expect((await ledgerOf(test, rich.id)).periods).toHaveLength(1);
    });

    it('about an order of a deleted account is marked for review', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      await test.database.pool.query('DELETE FROM users WHERE id = $1', [id]);
      await sendEvent(test, { kind: 'captured', payment: paymentOf(order) });
      expect(await events()).toMatchObject([{ outcome: 'review' }]);
      const { rows } = await test.database.pool.query('SELECT status, review FROM plan_orders');
      expect(rows).toEqual([{ status: 'open', review: 'no_account' }]);
    });

    it('starts the plan as it was sold, whatever the catalogue says today', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      await test.database.pool.query('UPDATE plan_orders SET duration_days = 20');
      await sendEvent(test, { kind: 'captured', payment: paymentOf(order) });
      expect((await test.modules.plans.status(id)).feature_plan.remaining_days).toBe(20);
    });

    it('about an unknown order is stored and changes nothing', async () => {
      const { status } = await sendEvent(test, {
        kind: 'captured',
        payment: { id: 'pay_x', orderId: 'order_x', amount: 1, currency: 'INR', status: 'captured' },
      });
      expect(status).toBe(200);
      expect(await events()).toMatchObject([{ outcome: 'unknown' }]);
    });

    it('that could not be processed is retried later', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      await test.database.pool.query('ALTER TABLE plan_periods RENAME TO plan_periods_away');
      const answer = await sendEvent(test, { kind: 'captured', payment: paymentOf(order) });
      await test.database.pool.query('ALTER TABLE plan_periods_away RENAME TO plan_periods');
      expect(answer.status).toBe(200);
      expect(await ledgerOf(test, id)).toMatchObject({ periods: [], papers: [], orders: [{ status: 'open' }] });
      expect(await events()).toMatchObject([{ handled_at: null, tries: 1 }]);
      await test.database.pool.query(`UPDATE gateway_events SET received_at = received_at - interval '1 minute'`);
      await test.modules.gatewayEvents.retryWaiting();
      expect(await ledgerOf(test, id)).toMatchObject({ periods: [{}], papers: [{}], orders: [{ status: 'paid' }] });
    });

    it('about a second payment of a paid order refunds it, and starts no second plan', async () => {
      const { token, id } = await signedIn();
      const order = await buyPlan(test, token);
      const second = paymentOf(order, { id: 'pay_second' });
      await sendEvent(test, { kind: 'captured', payment: second });
      expect((await ledgerOf(test, id)).periods).toHaveLength(1);
      // The gateway knows of no second payment and refuses to give one back: the next round tries again.
      await test.modules.settlement.refundSurplus();
      expect(gateway.state.calls.refund).toBe(1);
      gateway.state.refundsAll = true;
      for (let round = 0; round < 2; round++) await test.modules.settlement.refundSurplus();
      expect(gateway.state.calls.refund).toBe(2);
      await sendEvent(test, refundEvent(second));
      const ledger = await ledgerOf(test, id);
      expect(ledger.orders).toMatchObject([{ status: 'paid' }]);
      expect(ledger.papers.map(({ kind }) => kind)).toEqual(['receipt']);
      expect((await test.modules.plans.status(id)).feature_plan.active).toBe(true);
    });
  });

  describe('a refund', () => {
    it('ends the plan and what it features, writes a credit note, and tells the buyer', async () => {
      const { token, id, email } = await signedIn();
      const order = await orderPlan(test, token);
      const payment = paymentOf(order);
      await sendEvent(test, { kind: 'captured', payment });
      const record = await test.given.record({
        ownerId: id,
        isFeatured: true,
        featuredUntil: (await test.modules.plans.featuredUntil(id))!,
      });
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => sendEvent(test, refundEvent(payment), { id: `evt_back${n % 3}` })),
      );
      const ledger = await ledgerOf(test, id);
      expect((await events()).map(({ outcome }) => outcome)).not.toContain(null);
      expect(ledger.orders).toMatchObject([{ status: 'refunded' }]);
      expect(ledger.papers.map(({ kind, total_paise }) => [kind, total_paise])).toEqual([
        ['credit_note', 39_900],
        ['receipt', 39_900],
      ]);
      expect((await test.modules.plans.status(id)).feature_plan).toMatchObject({ active: false, remaining_days: 0 });
      expect((await test.get(`/api/properties/${record}`)).body.data.is_featured).toBe(false);
      const mail = await test.mails.last(email);
      expect(mail.subject).toBe('₹399.00 of your Premium Featured plan was refunded');
      const check = await test.get(`/api/payment/success/${order.order_id}`, { authorization: `Bearer ${token}` });
      expect(check.status).toBe(409);
    });

    it('of a part keeps the plan and gets a credit note; refunding the rest ends the plan', async () => {
      const { token, id } = await signedIn();
      const order = await orderPlan(test, token);
      const payment = paymentOf(order);
      await sendEvent(test, { kind: 'captured', payment });
      await sendEvent(test, refundEvent(payment, { id: 'rfnd_part', amount: 10_000 }));
      expect((await test.modules.plans.status(id)).feature_plan.active).toBe(true);
      await sendEvent(test, refundEvent(payment, { id: 'rfnd_rest', amount: 29_900 }));
      expect((await test.modules.plans.status(id)).feature_plan.active).toBe(false);
      const credits = (await ledgerOf(test, id)).papers.filter(({ kind }) => kind === 'credit_note');
      expect(credits.map(({ total_paise }) => total_paise)).toEqual([10_000, 29_900]);
    });

    it('of the first of two plans moves the second forward', async () => {
      const { token, id } = await signedIn();
      const first = await orderPlan(test, token, 'basic');
      const payment = paymentOf(first);
      await sendEvent(test, { kind: 'captured', payment });
      await buyPlan(test, token, 'ultimate');
      // Plans of somebody else stay unchanged.
      const other = await signedIn();
      for (const plan of ['premium', 'basic'] as const) await buyPlan(test, other.token, plan);
      await sendEvent(test, refundEvent(payment));
      expect((await test.modules.plans.status(other.id)).feature_plan.remaining_days).toBe(22);
      expect((await test.modules.plans.status(id)).feature_plan).toEqual({
        active: true,
        remaining_days: 30,
        type: 'ultimate',
        can_view_contacts: true,
      });
    });

    it.each([[[39_900]], [[10_000, 29_900]]])(
      'of %j that arrives before its payment starts no plan',
      async (amounts) => {
        const { token, id } = await signedIn();
        const order = await orderPlan(test, token);
        const payment = paymentOf(order);
        for (const amount of amounts) await sendEvent(test, refundEvent(payment, { id: `rfnd_${amount}`, amount }));
        await sendEvent(test, { kind: 'captured', payment });
        expect(await ledgerOf(test, id)).toMatchObject({
          periods: [],
          papers: [],
          orders: [{ status: 'refunded', review: null }],
        });
      },
    );
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
