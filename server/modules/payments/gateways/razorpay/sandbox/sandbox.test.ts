import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { orderPlan } from '#server/testing/payments.ts';
import { testKeys } from '#server/testing/gateways/razorpay.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makeSandboxService } from './sandbox.service.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const keys = `Basic ${Buffer.from(`${testKeys.keyId}:${testKeys.keySecret}`).toString('base64')}`;

function api(method: 'GET' | 'POST', path: string, payload?: object, authorization = keys) {
  return test.inject({ method, url: `/payment-sandbox/v1${path}`, headers: { authorization }, payload });
}
const pay = (order_id: string, attempt: object) =>
  test.send('POST', '/payment-sandbox/checkout/pay', { key_id: testKeys.keyId, order_id, webhooks: false, ...attempt });

describe('the payment sandbox', () => {
  it('answers as the gateway does: orders in paise, empty notes as a list', async () => {
    const { status, body } = await api('POST', '/orders', { amount: 19_900, currency: 'INR', receipt: 'r1' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 19_900,
      amount_paid: 0,
      amount_due: 19_900,
      currency: 'INR',
      receipt: 'r1',
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
    expect((await api('GET', `/orders/${body.id}`)).body).toEqual(body);
    expect((await api('GET', `/orders/${body.id}/payments`)).body).toEqual({
      entity: 'collection',
      count: 0,
      items: [],
    });
  });

  it.each([
    { amount: 99, currency: 'INR' },
    { amount: 199.5, currency: 'INR' },
    { amount: '19900', currency: 'INR' },
    { currency: 'INR' },
    { amount: 19_900, currency: 'USD' },
    { amount: 19_900, currency: 'INR', receipt: 'x'.repeat(41) },
  ])('refuses %j as the gateway does', async (request) => {
    const { status, body } = await api('POST', '/orders', request);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: expect.any(String) });
  });

  it('checks its keys', async () => {
    for (const wrong of ['', 'Basic eDp5', `Bearer ${testKeys.keySecret}`]) {
      expect((await api('POST', '/orders', { amount: 19_900, currency: 'INR' }, wrong)).status).toBe(401);
    }
  });

  it('takes the test cards and addresses, declines others with a reason, and an order is paid once', async () => {
    const { token } = await signedIn();
    const { razorpay_order_id: id } = await orderPlan(test, token);
    for (const attempt of [
      { method: 'upi', vpa: 'failure@razorpay' },
      { method: 'upi', vpa: 'somebody@bank' },
      { method: 'card', card: '4111 1111 1111 1111' },
      { method: 'netbanking', bank: 'failure' },
    ]) {
      const { status, body } = await pay(id, attempt);
      expect(status, JSON.stringify(attempt)).toBe(400);
      expect(body.error).toMatchObject({ reason: 'payment_failed', metadata: { order_id: id } });
    }
    const { status } = await pay(id, { method: 'card', card: '4100 2800 0000 1007' });
    expect(status).toBe(200);
    const again = await pay(id, { method: 'netbanking', bank: 'success' });
    expect(again).toMatchObject({ status: 400, body: { error: { reason: 'order_already_paid' } } });
    const order = await api('GET', `/orders/${id}`);
    expect(order.body).toMatchObject({ status: 'paid', amount_paid: 39_900, attempts: 5 });
    const { body } = await api('GET', `/orders/${id}/payments`);
    const items = body.items as { status: string }[];
    expect(items.map((item) => item.status).sort()).toEqual(['captured', 'failed', 'failed', 'failed', 'failed']);
  });

  it('is paid once by twenty presses at the same time', async () => {
    const { token } = await signedIn();
    const { razorpay_order_id: id } = await orderPlan(test, token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(id, { method: 'netbanking', bank: 'success' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('sends signed webhooks until they are accepted', async () => {
    const { token, id } = await signedIn();
    const order = await orderPlan(test, token);
    const { sandboxService: sandbox } = test.ledger;
    await sandbox?.pay(order.razorpay_order_id, { method: 'netbanking', bank: 'success' }, true);
    const sent: { event: string; headers: Record<string, string> }[] = [];
    const unreachable = makeSandboxService({
      db: test.database.db,
      keys: testKeys,
      log: { warn: () => undefined },
      post: (body, headers) => {
        sent.push({ event: (JSON.parse(body) as { event: string }).event, headers });
        return sent.length === 1 ? Promise.reject(new TypeError('away')) : Promise.resolve(503);
      },
    });
    await unreachable.deliverDue();
    expect(sent.map(({ event }) => event)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    await unreachable.deliverDue();
    // A pause lies between two tries.
    expect(sent).toHaveLength(3);
    expect((await test.modules.plans.status(id)).feature_plan.active).toBe(false);
    await test.database.pool.query('UPDATE sandbox_deliveries SET due_at = now()');
    await sandbox?.deliverDue();
    expect((await test.modules.plans.status(id)).feature_plan.active).toBe(true);
    await test.database.pool.query('UPDATE sandbox_deliveries SET due_at = now()');
    await unreachable.deliverDue();
    expect(sent).toHaveLength(3);
  });

  it('refunds through the API, and sends a webhook about it', async () => {
    const { token, id } = await signedIn();
    const order = await orderPlan(test, token);
    const { sandboxService: sandbox } = test.ledger;
    const { gateway } = test.modules.payment;
    const proof = await sandbox!.pay(order.razorpay_order_id, { method: 'netbanking', bank: 'success' }, true);
    await sandbox!.deliverDue();
    expect((await test.modules.plans.status(id)).feature_plan.active).toBe(true);
    const paymentId = proof.razorpay_payment_id!;
    expect((await api('POST', `/payments/${paymentId}/refund`, { amount: 40_000 })).status).toBe(400);
    const first = await sandbox!.refund(paymentId, 39_900, 'a key');
    // The same call once more is answered as it was, and refunds nothing more.
    expect(await sandbox!.refund(paymentId, 39_900, 'a key')).toEqual(first);
    expect(await gateway.listRefunds(paymentId)).toEqual([
      { id: expect.stringMatching(/^rfnd_/) as string, paymentId, amount: 39_900, status: 'processed' },
    ]);
    await expect(gateway.refund(paymentId, 1)).rejects.toThrow(
      'it refused: The total refund amount is greater than the refund payment amount',
    );
    await sandbox!.deliverDue();
    expect((await test.modules.plans.status(id)).feature_plan.active).toBe(false);
  });

  it('lists the payments and refunds of a time, page by page, for who knows the keys', async () => {
    const { gateway } = test.modules.payment;
    const orders = [];
    for (let n = 0; n < 3; n++) orders.push(await orderPlan(test, (await signedIn()).token));
    const { sandboxService: sandbox } = test.ledger;
    const paid: string[] = [];
    for (const order of orders) {
      const proof = await sandbox!.pay(order.razorpay_order_id, { method: 'netbanking', bank: 'success' }, false);
      paid.push(proof.razorpay_payment_id!);
    }
    await sandbox!.refund(paid[0]!, 39_900, null);
    const day = 86_400_000;
    const [before, after] = [new Date(Date.now() - day), new Date(Date.now() + day)];
    const found = await gateway.listPaymentsBetween(before, after);
    expect(found.map(({ id }) => id).sort()).toEqual(paid.toSorted());
    expect(await gateway.listRefundsBetween(before, after)).toMatchObject([{ paymentId: paid[0] }]);
    expect(await gateway.listPaymentsBetween(new Date(0), before)).toEqual([]);
    expect(await gateway.listRefundsBetween(after, new Date(after.getTime() + day))).toEqual([]);
    const times = `from=${Math.floor(before.getTime() / 1000)}&to=${Math.floor(after.getTime() / 1000)}`;
    const pages = await Promise.all([0, 2].map((skip) => api('GET', `/payments?${times}&count=2&skip=${skip}`)));
    expect(pages.map(({ body }) => (body as { count: number }).count)).toEqual([2, 1]);
    expect((await test.get(`/payment-sandbox/v1/payments?${times}`)).status).toBe(401);
  });
});
