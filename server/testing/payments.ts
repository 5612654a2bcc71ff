import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { featurePlans, findPlan, type PlanId } from '#contracts/plan-choices.ts';
import type { OrderReply } from '#contracts/payments.ts';
import { signatureOf } from '#server/modules/payments/payments.signature.ts';
import type { useTestApp } from './test-app.ts';
import { testKeys } from './test-payment.ts';

type TestApp = ReturnType<typeof useTestApp>;

/** An order of whoever the token belongs to. */
export async function orderPlan(test: TestApp, token: string, id: PlanId = 'premium'): Promise<OrderReply> {
  const plan = findPlan(id) ?? featurePlans[0]!;
  const { status, body } = await test.send(
    'POST',
    plan.kind === 'feature' ? '/api/feature-plan/create-order' : '/api/subscription/create-order',
    { plan_price: plan.price, plan_duration: plan.duration },
    { token },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body as OrderReply;
}

/** What the checkout hands over when the order is paid in the sandbox; no webhook goes out. */
export async function payOrder(test: TestApp, order: OrderReply): Promise<Record<string, string>> {
  const { sandbox } = test.modules.payment;
  if (!sandbox) throw new Error('Tests pay in the sandbox.');
  return sandbox.pay(order.razorpay_order_id, { method: 'upi', vpa: 'success@razorpay' }, false);
}

/** A plan that was ordered, paid and verified. */
export async function buyPlan(test: TestApp, token: string, id: PlanId = 'premium'): Promise<OrderReply> {
  const order = await orderPlan(test, token, id);
  await payOrder(test, order);
  const { status, body } = await test.get(`/api/payment/success/${order.order_id}`, {
    authorization: `Bearer ${token}`,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return order;
}

/** A message of the gateway, signed as it does; with another `signature` or `id` when a test wants one. */
export function sendEvent(
  test: TestApp,
  event: object,
  { id = randomUUID(), signature }: { id?: string; signature?: string } = {},
) {
  const payload = JSON.stringify(event);
  return test.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature ?? signatureOf(payload, testKeys.webhookSecret),
    },
  });
}

/** A payment of an order as events describe it. */
export function paymentOf(order: OrderReply, values: object = {}) {
  return {
    id: `pay_${order.razorpay_order_id.slice(-10)}`,
    entity: 'payment',
    order_id: order.razorpay_order_id,
    amount: order.amount,
    currency: 'INR',
    status: 'captured',
    captured: true,
    ...values,
  };
}

/** The event of a payment. */
export function paymentEvent(event: string, payment: object) {
  return { entity: 'event', event, payload: { payment: { entity: payment } } };
}

/** A refund of a payment, in full unless `amount` says so. */
export function refundEvent(payment: { id: string; amount: number }, values: { id?: string; amount?: number } = {}) {
  const { id = `rfnd_${payment.id.slice(-10)}`, amount = payment.amount } = values;
  const status = amount === payment.amount ? 'refunded' : 'captured';
  return {
    entity: 'event',
    event: 'refund.processed',
    payload: {
      refund: { entity: { id, payment_id: payment.id, amount, currency: 'INR', status: 'processed' } },
      payment: { entity: { ...payment, status } },
    },
  };
}

/** What a user has come to have: plans, papers, and the state of the orders. */
export async function booksOf(test: TestApp, userId: number) {
  const { db } = test.database;
  const periods = await db.selectFrom('plan_periods').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  const papers = await db
    .selectFrom('invoices')
    .select(['number', 'kind', 'order_id', 'total_paise'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
  const orders = await db
    .selectFrom('plan_orders')
    .select(['id', 'status', 'review', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { periods, papers, orders };
}
