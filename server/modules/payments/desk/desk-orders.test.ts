import { describe, expect, it } from 'vitest';
import { deskMoneyHelpers } from '#server/testing/desk-money.ts';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import { buyPlan, ledgerOf, orderPlan, paymentOf, sendEvent } from '#server/testing/payments.ts';
import { useUnreliableGateway } from '#server/testing/unreliable-gateway.ts';

describe.each(testGateways)('with $name:', ({ kind }) => {
  const { gateway, test } = useUnreliableGateway(kind);
  const { operator, call, signedIn, payItems, check, orderPage, review, refund, paymentIdOf } = deskMoneyHelpers(test);

  const find = (who: Parameters<typeof call>[0], q: string) =>
    call(who, 'GET', `/api/operator/orders?q=${encodeURIComponent(q)}`);

  describe('an order', () => {
    // specification 22.1
    it('is found by every number of it and of who ordered, by a reader, without contact details', async () => {
      const reader = await operator('reader');
      const buyer = await signedIn({
        first_name: 'Charulata',
        last_name: 'Bose',
        email: 'charulata@example.in',
        phone_number: '+919812300456',
      });
      const order = await buyPlan(test, buyer.token);
      await buyPlan(test, (await signedIn()).token);
      const paymentId = await paymentIdOf(order.order_id);
      await refund(await operator('administrator', 'Asha'), order.order_id, {
        payment_id: paymentId,
        amount_paise: order.amount,
        reason: 'Bought by mistake.',
      });
      const [there] = await test.modules.payment.gateway.listRefunds(paymentId);
      const { papers } = await ledgerOf(test, buyer.id);
      const numbers = [
        order.order_id,
        order.razorpay_order_id,
        paymentId,
        there?.id ?? '',
        ...papers.map(({ number }) => number),
        ...papers.map(({ number }) => number.replaceAll('/', '-').toLowerCase()),
        String(buyer.id),
        'Charulata@example.in',
        '98123 00456',
        'charulata bo',
      ];
      for (const q of numbers) {
        const { status, body } = await find(reader, q);
        expect(status, q).toBe(200);
        expect(body.data.orders, q).toMatchObject([
          { id: order.order_id, person: { id: buyer.id, name: 'Charulata Bose' }, status: 'refunded' },
        ]);
        expect(JSON.stringify(body)).not.toMatch(/98123|@/);
      }
      const page = await orderPage(reader, order.order_id);
      expect(JSON.stringify(page.body)).not.toMatch(/98123|@/);
      expect((await find(reader, '')).body.data.orders).toHaveLength(2);
      for (const q of ['nobody at all', '999999999', 'A'.repeat(22), '%', 'INV/99-00/000001', '\u{1F600}']) {
        expect((await find(reader, q)).body.data.orders, q).toEqual([]);
      }
      expect((await find(reader, 'x'.repeat(201))).status).toBe(422);
    });

    // specification 22.2
    it('shows gateway, books, messages and papers side by side', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await orderPlan(test, buyer.token);
      await test.ledger.pay(order.razorpay_order_id, { succeeds: true, tells: true });
      for (const { body, headers } of await test.ledger.messages()) {
        await test.inject({
          method: 'POST',
          url: '/api/payment/webhook',
          payload: body,
          headers: { 'content-type': 'application/json', ...headers },
        });
      }
      const { body } = await orderPage(meera, order.order_id);
      expect(body.data).toMatchObject({
        order: { id: order.order_id, gateway_order_id: order.razorpay_order_id, status: 'paid', amount_paise: 39_900 },
        plan: { is_running: true },
        payments: [{ pays: true, refundable_paise: 39_900 }],
        papers: [{ kind: 'receipt', total_paise: 39_900 }],
        differences: [],
      });
      // The three come in one moment, so either of the last two may be processed first.
      const outcomes = (body.data.events as { outcome: string }[]).map(({ outcome }) => outcome);
      expect(outcomes).toHaveLength(3);
      expect(outcomes.filter((outcome) => outcome === 'activated')).toHaveLength(1);
      const asked = await call(meera, 'GET', `/api/operator/orders/${order.order_id}/gateway`);
      expect(asked.body.data).toMatchObject({ payments: [{ status: 'captured', amount_paise: 39_900 }], refunds: [] });
      gateway.state.failsWhen = 'before';
      expect((await call(meera, 'GET', `/api/operator/orders/${order.order_id}/gateway`)).status).toBe(503);
      expect((await check(meera, order.order_id)).status).toBe(503);
    });

    // specification 22.2, 22.9
    it('names an order that the gateway does not know, which is not an outage', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await orderPlan(test, buyer.token);
      gateway.state.knowsNothing = true;
      const asked = await call(meera, 'GET', `/api/operator/orders/${order.order_id}/gateway`);
      expect(asked).toMatchObject({ status: 200, body: { data: { is_unknown: true, payments: [], refunds: [] } } });
      expect(await check(meera, order.order_id)).toMatchObject({
        status: 200,
        body: { message: 'The gateway does not know this order. Nothing was changed.' },
      });
      const verified = await test.inject({
        url: `/api/payment/success/${order.order_id}`,
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      expect(verified.status).toBe(409);
      gateway.state.knowsNothing = false;
      const again = await call(meera, 'GET', `/api/operator/orders/${order.order_id}/gateway`);
      expect(again.body.data).toMatchObject({ is_unknown: false });
    });

    // specification 22.2
    it('takes notes of the desk, and outlives the account of its buyer', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await buyPlan(test, buyer.token);
      const subject = { type: 'order', id: order.order_id };
      expect((await call(meera, 'POST', '/api/operator/notes', { subject, message: 'Called back.' })).status).toBe(201);
      expect((await orderPage(meera, order.order_id)).body.data.notes).toMatchObject([{ message: 'Called back.' }]);
      await test.database.pool.query('DELETE FROM users WHERE id = $1', [buyer.id]);
      const { body } = await orderPage(meera, order.order_id);
      expect(body.data).toMatchObject({ order: { person: null }, notes: [] });
      expect((await find(meera, buyer.email)).body.data.orders).toMatchObject([{ id: order.order_id }]);
      const [paper] = body.data.papers as { number: string }[];
      const url = `/api/operator/orders/${order.order_id}/papers/${paper?.number.replaceAll('/', '-')}/mail`;
      expect((await call(meera, 'POST', url)).body.message).toBe(
        'The account is deleted. There is nobody to mail this to.',
      );
    });

    // specification 22.6
    it('has its papers mailed again, not twice at once, to where the buyer has mail now', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await buyPlan(test, buyer.token);
      await test.database.pool.query(`UPDATE users SET email = 'new@example.in' WHERE id = $1`, [buyer.id]);
      const [paper] = (await ledgerOf(test, buyer.id)).papers;
      const url = `/api/operator/orders/${order.order_id}/papers/${paper?.number.replaceAll('/', '-')}/mail`;
      expect((await call(meera, 'POST', url)).status).toBe(409);
      await test.database.pool.query(`UPDATE invoices SET mailed_at = mailed_at - interval '6 minutes'`);
      const answers = await Promise.all([call(meera, 'POST', url), call(meera, 'POST', url)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const mail = await test.mails.last('new@example.in');
      expect(mail.text).toContain(paper?.number);
      const { rows } = await test.database.pool.query(
        `SELECT count(*)::int AS mails FROM mails WHERE to_address = 'new@example.in'`,
      );
      expect(rows).toEqual([{ mails: 1 }]);
      expect((await orderPage(meera, order.order_id)).body.data.history).toMatchObject([{ act: 'mail_paper' }]);
      const other = await buyPlan(test, (await signedIn()).token);
      expect((await call(meera, 'POST', url.replace(order.order_id, other.order_id))).status).toBe(404);
    });

    it('that is none is not found', async () => {
      const meera = await operator('moderator');
      expect((await orderPage(meera, 'A'.repeat(22))).status).toBe(404);
      expect((await orderPage(meera, '%2e%2e')).status).toBe(404);
      expect((await check(meera, 'A'.repeat(22))).status).toBe(404);
    });
  });

  describe('a payment that began no plan', () => {
    // specification 22.8
    it('of another amount is an item at once, until it is marked as reviewed, and does not come again', async () => {
      const [meera, kabir] = [await operator('moderator'), await operator('moderator', 'Kabir')];
      const order = await orderPlan(test, (await signedIn()).token);
      const payment = paymentOf(order, { amount: 100 });
      for (let n = 0; n < 2; n++) await sendEvent(test, { kind: 'captured', payment });
      const [item, ...others] = await payItems(meera);
      expect(others).toEqual([]);
      expect(item?.reasons).toEqual([
        { code: 'amount_differs', text: '₹1.00 arrived for an order of ₹399.00.', detail: '' },
      ]);
      const shown = await call(meera, 'GET', `/api/operator/items/${item?.id}`);
      expect(shown.body.data.acts).toEqual([]);
      const keep = { act: 'keep', reason: '' };
      expect((await call(meera, 'POST', `/api/operator/items/${item?.id}/decide`, keep)).status).toBe(409);

      const [difference] = (await orderPage(meera, order.order_id)).body.data.differences as { id: number }[];
      const id = difference?.id ?? 0;
      expect((await review(meera, id, '')).status).toBe(422);
      await call(kabir, 'POST', `/api/operator/items/${item?.id}/claim`);
      expect((await review(meera, id)).body.message).toMatch(/^Kabir Iyer is working on this until/);
      const both = await Promise.all([review(kabir, id, 'A test of the bank.'), review(kabir, id)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await review(meera, id)).body.message).toMatch(/^Kabir Iyer reviewed this on .* IST\.$/);
      expect(await payItems(meera)).toEqual([]);
      await sendEvent(test, { kind: 'order-paid', payment });
      await test.modules.closing.recheckOpen();
      expect(await payItems(meera)).toEqual([]);
      const { rows } = await test.database.pool.query(
        `SELECT subject_id FROM operator_audit WHERE act = 'review_difference'`,
      );
      expect(rows).toEqual([{ subject_id: order.order_id }]);
    });

    it('is refunded by the desk without a credit note, which mends it', async () => {
      const [asha, buyer] = [await operator('administrator', 'Asha'), await signedIn()];
      const order = await orderPlan(test, buyer.token);
      const payment = paymentOf(order, { amount: 100 });
      await sendEvent(test, { kind: 'captured', payment });
      gateway.state.refundsAll = true;
      gateway.state.unrelatedPayments = [{ ...payment, status: 'refunded' }];
      gateway.state.slowRefund = { id: 'rfnd_odd', paymentId: payment.id, amount: 100, status: 'processed' };
      const body = { payment_id: payment.id, amount_paise: 100, reason: 'Another amount.' };
      expect((await refund(asha, order.order_id, body)).status).toBe(200);
      expect(await payItems(asha)).toEqual([]);
      expect(await ledgerOf(test, buyer.id)).toMatchObject({ papers: [], orders: [{ status: 'refunded' }] });
    });

    // specification 22.8
    it('for no order of ours is an item with a page of its own', async () => {
      const meera = await operator('moderator');
      const payment = { id: 'pay_elsewhere', orderId: 'order_elsewhere', amount: 500, currency: 'INR' };
      await sendEvent(test, { kind: 'failed', payment: { ...payment, status: 'failed' } });
      expect(await payItems(meera)).toEqual([]);
      await sendEvent(test, { kind: 'captured', payment: { ...payment, status: 'captured' } });
      expect(await payItems(meera)).toMatchObject([{ subject: { type: 'order', id: 'pay_elsewhere' }, person: null }]);
      expect((await find(meera, 'pay_elsewhere')).body.data).toMatchObject({
        orders: [],
        unplaced: [{ code: 'unplaced' }],
      });
      await test.modules.closing.recheckOpen();
      const { body } = await orderPage(meera, 'pay_elsewhere');
      expect(body.data).toMatchObject({
        order: null,
        differences: [{ sentence: 'The gateway took ₹5.00 by pay_elsewhere, for no order of ours.' }],
      });
      expect((await review(meera, body.data.differences[0].id as number)).status).toBe(200);
      expect(await payItems(meera)).toEqual([]);
    });

    it('of a deleted account is an item', async () => {
      const [meera, buyer] = [await operator('moderator'), await signedIn()];
      const order = await orderPlan(test, buyer.token);
      await test.database.pool.query('DELETE FROM users WHERE id = $1', [buyer.id]);
      await sendEvent(test, { kind: 'captured', payment: paymentOf(order) });
      expect((await payItems(meera))[0]?.reasons[0]?.text).toBe('₹399.00 arrived after the account was deleted.');
    });
  });

  // specification 22.8
  it('a message of the gateway that fails five times is an item until it is worked in', async () => {
    const [meera, buyer] = [await operator('moderator'), await signedIn()];
    const order = await orderPlan(test, buyer.token);
    const { pool } = test.database;
    await pool.query(`ALTER TABLE invoices ADD CONSTRAINT no_paper CHECK (kind <> 'receipt')`);
    await sendEvent(test, { kind: 'captured', payment: paymentOf(order) }, { id: 'evt_heavy' });
    const aMinuteLater = async () => {
      await pool.query(`UPDATE gateway_events SET received_at = received_at - interval '1 minute'`);
      await test.modules.gatewayEvents.retryWaiting();
    };
    for (let n = 0; n < 3; n++) await aMinuteLater();
    expect(await payItems(meera)).toEqual([]);
    for (let n = 0; n < 2; n++) await aMinuteLater();
    expect(await payItems(meera)).toMatchObject([
      {
        subject: { id: order.order_id },
        reasons: [{ text: 'The message evt_heavy of the gateway failed several times.' }],
      },
    ]);
    await pool.query('ALTER TABLE invoices DROP CONSTRAINT no_paper');
    gateway.state.unrelatedPayments = [paymentOf(order)];
    await aMinuteLater();
    await test.modules.closing.recheckOpen();
    expect(await payItems(meera)).toEqual([]);
    expect((await ledgerOf(test, buyer.id)).orders).toMatchObject([{ status: 'paid' }]);
  });
});
