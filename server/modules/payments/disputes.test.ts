import { describe, expect, it } from 'vitest';
import { deskMoneyHelpers } from '#server/testing/desk-money.ts';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import { disputeEvent, ledgerOf, orderPlan, paymentOf, refundEvent, sendEvent } from '#server/testing/payments.ts';
import { drawn } from '#server/testing/runs.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

describe.each(testGateways)('with $name:', ({ kind }) => {
  const test = useTestApp({ gateway: kind });
  const { operator, call, signedIn, payItems, orderPage, review, refund } = deskMoneyHelpers(test);

  /** A bought plan, and its payment as events describe it. */
  async function bought(plan: 'basic' | 'premium' = 'premium') {
    const buyer = await signedIn();
    const order = await orderPlan(test, buyer.token, plan);
    const payment = paymentOf(order);
    await sendEvent(test, { kind: 'captured', payment });
    return { buyer, order, payment };
  }
  const isActive = async (id: number) => (await test.modules.plans.status(id)).feature_plan.active;
  const papersOf = async (id: number) =>
    (await ledgerOf(test, id)).papers.map(({ kind: of, total_paise: total }) => [of, total]).sort();
  const outcomes = async () =>
    (await test.database.db.selectFrom('gateway_events').select('outcome').execute()).map(({ outcome }) => outcome);

  // specification 22.10
  it('a dispute is an item of the desk with its order, person, sum and last day, and the plan goes on', async () => {
    const [meera, { buyer, order, payment }] = [await operator('moderator'), await bought()];
    await sendEvent(test, disputeEvent(payment));
    const [item, ...others] = await payItems(meera);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      subject: { type: 'order', id: order.order_id },
      person: { id: buyer.id },
      harm: 4,
      due_at: '2026-12-04T18:29:00.000Z',
      reasons: [
        {
          code: 'disputed',
          text: 'The bank disputes ₹399.00 (chargeback_authorization). Answer at the gateway by 4 December 2026 at 11:59 pm IST.',
        },
      ],
    });
    const { data } = (await orderPage(meera, order.order_id)).body;
    expect(data.disputes).toMatchObject([
      { payment_id: payment.id, amount_paise: 39_900, deducted_paise: 0, state: 'open', phase: 'chargeback' },
    ]);
    expect(data.use).toEqual({ contacts: 0, featured_homes: 0, last_contact_at: null });
    expect(await isActive(buyer.id)).toBe(true);
    expect(await papersOf(buyer.id)).toEqual([['receipt', 39_900]]);
  });

  // specification 22.10
  it('the desk sees what the person did with the plan', async () => {
    const meera = await operator('moderator');
    const owner = await signedIn();
    const homes = [await test.given.record({ ownerId: owner.id }), await test.given.record({ ownerId: owner.id })];
    const buyer = await signedIn();
    const mine = await test.given.record({ ownerId: buyer.id });
    const { body: order } = await test.send(
      'POST',
      '/api/feature-plan/create-order',
      { plan_price: 399, plan_duration: 15, property_id: mine },
      { token: buyer.token },
    );
    const payment = paymentOf(order);
    // One look before the plan, one after it began.
    const look = (home: number, when: string) =>
      test.database.pool.query(`INSERT INTO contact_reveals VALUES ($1, $2, now() + $3::interval)`, [
        buyer.id,
        home,
        when,
      ]);
    await look(homes[0]!, '-1 day');
    await sendEvent(test, { kind: 'captured', payment });
    await look(homes[1]!, '0');
    await sendEvent(test, disputeEvent(payment));
    const { data } = (await orderPage(meera, order.order_id as string)).body;
    expect(data.use).toEqual({ contacts: 1, featured_homes: 1, last_contact_at: expect.any(String) as string });
  });

  // specification 22.10
  it.each(['won', 'closed'] as const)('a dispute that is %s ends the item, and the plan goes on', async (state) => {
    const [meera, { buyer, order, payment }] = [await operator('moderator'), await bought()];
    await sendEvent(test, disputeEvent(payment));
    await sendEvent(test, disputeEvent(payment, state));
    expect(await payItems(meera)).toEqual([]);
    expect(await isActive(buyer.id)).toBe(true);
    expect(await papersOf(buyer.id)).toEqual([['receipt', 39_900]]);
    const { data } = (await orderPage(meera, order.order_id)).body;
    expect(data).toMatchObject({ disputes: [{ state }], differences: [{ mended_at: expect.any(String) as string }] });
  });

  // specification 22.10
  it('a lost dispute ends the plan with a credit note, a mail that says how to object, and an item', async () => {
    const [meera, { buyer, order, payment }] = [await operator('moderator'), await bought()];
    await sendEvent(test, disputeEvent(payment));
    for (let times = 0; times < 2; times++) await sendEvent(test, disputeEvent(payment, 'lost'));
    expect(await isActive(buyer.id)).toBe(false);
    expect(await papersOf(buyer.id)).toEqual([
      ['credit_note', 39_900],
      ['receipt', 39_900],
    ]);
    expect((await ledgerOf(test, buyer.id)).orders).toMatchObject([{ status: 'refunded' }]);
    const mail = await test.mails.last(buyer.email);
    expect(mail.subject).toBe('Your bank took ₹399.00 back, and your Premium Featured plan has ended');
    expect(mail.text).toContain('grievance@aangan.example');
    expect(mail.text).not.toContain('We have refunded');
    const [item] = await payItems(meera);
    expect(item?.reasons.at(-1)).toMatchObject({
      code: 'dispute_lost',
      text: 'The bank took ₹399.00 back: a dispute is lost. The order counts as refunded, and its plan has ended.',
    });
    const { data } = (await orderPage(meera, order.order_id)).body;
    expect(data.payments).toMatchObject([{ refundable_paise: null, refunded_paise: 39_900 }]);
    expect(data.refunds).toEqual([]);
    const differences = data.differences as { id: number; code: string }[];
    const lost = differences.find(({ code }) => code === 'dispute_lost');
    expect((await review(meera, lost?.id ?? 0)).status).toBe(200);
    expect(await payItems(meera)).toEqual([]);
  });

  it('a lost dispute of a part credits the part and keeps the plan', async () => {
    const { buyer, payment } = await bought();
    await sendEvent(test, disputeEvent(payment, 'lost', { deducted: 10_000 }));
    await test.modules.invoices.mailWaiting();
    expect(await isActive(buyer.id)).toBe(true);
    expect(await papersOf(buyer.id)).toContainEqual(['credit_note', 10_000]);
    expect((await test.mails.last(buyer.email)).subject).toBe(
      'Your bank took ₹100.00 of your Premium Featured plan back',
    );
  });

  // specification 22.10
  it('messages in any order and number, also before the payment’s own, end the same', async () => {
    const meera = await operator('moderator');
    for (const order of drawn(permutations(['captured', 'open', 'under_review', 'lost'] as const))) {
      const buyer = await signedIn();
      const payment = paymentOf(await orderPlan(test, buyer.token, 'basic'));
      for (const state of [...order, ...order]) {
        await sendEvent(test, state === 'captured' ? { kind: 'captured', payment } : disputeEvent(payment, state));
      }
      const { papers, orders, periods } = await ledgerOf(test, buyer.id);
      expect([orders[0]?.status, await isActive(buyer.id)], order.join()).toEqual(['refunded', false]);
      // Money that was gone before the plan began leaves neither plan nor invoice.
      expect(
        papers.map(({ total_paise: total }) => total),
        order.join(),
      ).toEqual(periods.length === 0 ? [] : [19_900, 19_900]);
    }
    for (const order of drawn(permutations(['captured', 'open', 'action_required', 'won'] as const))) {
      const buyer = await signedIn();
      const payment = paymentOf(await orderPlan(test, buyer.token, 'basic'));
      for (const state of [...order, ...order]) {
        await sendEvent(test, state === 'captured' ? { kind: 'captured', payment } : disputeEvent(payment, state));
      }
      expect([await isActive(buyer.id), await papersOf(buyer.id)], order.join()).toEqual([true, [['receipt', 19_900]]]);
    }
    expect(await outcomes()).not.toContain(null);
    const reasons = (await payItems(meera)).map((item) => item.reasons.at(-1)?.code);
    expect(new Set(reasons)).toEqual(new Set(['dispute_lost']));
  });

  it('a dispute of a payment that nobody has reported yet waits with the desk, and goes to the order when it is there', async () => {
    const meera = await operator('moderator');
    const buyer = await signedIn();
    const order = await orderPlan(test, buyer.token);
    const payment = paymentOf(order);
    await sendEvent(test, disputeEvent(payment, 'open', { without: 'payment' }));
    expect(await payItems(meera)).toMatchObject([{ subject: { id: payment.id }, reasons: [{ code: 'disputed' }] }]);
    await sendEvent(test, { kind: 'captured', payment });
    expect(await isActive(buyer.id)).toBe(true);
    expect(await payItems(meera)).toMatchObject([{ subject: { id: order.order_id }, reasons: [{ code: 'disputed' }] }]);
  });

  it('a part that was lost before the payment was reported is credited when the plan begins', async () => {
    const buyer = await signedIn();
    const payment = paymentOf(await orderPlan(test, buyer.token));
    await sendEvent(test, disputeEvent(payment, 'lost', { deducted: 10_000, without: 'payment' }));
    await sendEvent(test, { kind: 'captured', payment });
    expect(await papersOf(buyer.id)).toEqual([
      ['credit_note', 10_000],
      ['receipt', 39_900],
    ]);
  });

  it('asks the desk again when the bank wants more, and for a second dispute, after the first was reviewed', async () => {
    const [meera, { order, payment }] = [await operator('moderator'), await bought()];
    const reviewed = async () => {
      const { data } = (await orderPage(meera, order.order_id)).body;
      expect((await review(meera, data.differences[0].id as number)).status).toBe(200);
      expect(await payItems(meera)).toEqual([]);
    };
    await sendEvent(test, disputeEvent(payment));
    await reviewed();
    await sendEvent(test, disputeEvent(payment, 'under_review'));
    expect(await payItems(meera)).toEqual([]);
    await sendEvent(test, disputeEvent(payment, 'action_required'));
    expect((await payItems(meera))[0]?.reasons[0]?.text).toMatch(
      /^The bank wants more about ₹399\.00 .* by 4 December/,
    );
    await reviewed();
    await sendEvent(test, disputeEvent(payment, 'won'));
    const second = { id: 'disp_second', phase: 'pre_arbitration', at: new Date('2026-12-10T12:00:00Z') };
    await sendEvent(test, disputeEvent(payment, 'open', second));
    expect(await payItems(meera)).toHaveLength(1);
  });

  it('a closing counts what was lost neither as a refund of the gateway nor as a difference of its own', async () => {
    const [meera, { order, payment }] = [await operator('moderator'), await bought()];
    await sendEvent(test, disputeEvent(payment, 'lost'));
    const { data } = (await orderPage(meera, order.order_id)).body;
    await call(meera, 'POST', `/api/operator/orders/${order.order_id}/check`);
    const after = (await orderPage(meera, order.order_id)).body.data;
    const codes = (one: { differences: { code: string; mended_at: string | null }[] }) =>
      one.differences.filter(({ mended_at: at }) => at === null).map(({ code }) => code);
    expect(codes(data)).toEqual(['dispute_lost']);
    // The gateway of the test has no such payment, which is another matter.
    expect(codes(after).filter((code) => code !== 'not_at_gateway')).toEqual(['dispute_lost']);
  });

  it('money that went back twice is credited once', async () => {
    const { buyer, payment } = await bought();
    await sendEvent(test, refundEvent(payment));
    await sendEvent(test, disputeEvent(payment, 'lost'));
    expect(await papersOf(buyer.id)).toEqual([
      ['credit_note', 39_900],
      ['receipt', 39_900],
    ]);
  });

  it('a payment whose money the bank took cannot be refunded', async () => {
    const [asha, { order, payment }] = [await operator('administrator', 'Asha'), await bought()];
    await sendEvent(test, disputeEvent(payment, 'lost'));
    const body = { payment_id: payment.id, amount_paise: 39_900, reason: 'Bought by mistake.' };
    expect(await refund(asha, order.order_id, body)).toMatchObject({ status: 409 });
  });

  it('is in the copy of the person’s data', async () => {
    const { buyer, payment } = await bought();
    await sendEvent(test, disputeEvent(payment));
    const { body } = await test.get('/api/auth/data', { authorization: `Bearer ${buyer.token}` });
    expect(body.disputes).toMatchObject([{ payment_id: payment.id, state: 'open' }]);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
