import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { featurePlans, findPlan, type PlanId } from '#contracts/money/plan-choices.ts';
import type { OrderReply } from '#contracts/money/payments.ts';
import type { GatewayDispute, GatewayPayment } from '#server/modules/payments/payments.gateway.ts';
import type { TestEvent } from './gateways/test-gateway.ts';
import type { useTestApp } from './app/test-app.ts';

type TestApp = ReturnType<typeof useTestApp>;

/** An order of the token's user. */
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

/** The checkout's proof when the order is paid at the gateway; no webhook goes out. */
export function payOrder(test: TestApp, order: OrderReply): Promise<Record<string, string>> {
  return test.ledger.pay(order.razorpay_order_id, { succeeds: true, tells: false });
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

/** Sends a body to the webhook as the gateway does, signed unless a test wants another `signature`. */
export function sendBody(
  test: TestApp,
  payload: string,
  { id = randomUUID(), signature = test.wire.sign(payload) }: { id?: string; signature?: string } = {},
) {
  return test.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload,
    headers: { 'content-type': 'application/json', ...test.wire.headers(signature, id) },
  });
}

/** A message of the gateway. */
export function sendEvent(test: TestApp, event: TestEvent, { id = randomUUID() }: { id?: string } = {}) {
  return sendBody(test, test.wire.write(event, id), { id });
}

/** A payment of an order, as in events. */
export function paymentOf(order: OrderReply, values: Partial<GatewayPayment> = {}): GatewayPayment {
  return {
    id: `pay_${order.razorpay_order_id.slice(-10)}`,
    orderId: order.razorpay_order_id,
    amount: order.amount,
    currency: 'INR',
    status: 'captured',
    ...values,
  };
}

/** A refund of a payment, in full unless `amount` is given. */
export function refundEvent(payment: GatewayPayment, values: { id?: string; amount?: number } = {}): TestEvent {
  const { id = `rfnd_${payment.id.slice(-10)}`, amount = payment.amount } = values;
  const status = amount === payment.amount ? 'refunded' : 'captured';
  return { kind: 'refunded', refund: { id, paymentId: payment.id, amount }, payment: { ...payment, status } };
}

/** A dispute of a whole payment: raised at noon, each later state an hour after the one before; lost ones take all. */
export function disputeEvent(
  payment: GatewayPayment,
  state: GatewayDispute['state'] = 'open',
  values: Partial<GatewayDispute> & { without?: 'payment' } = {},
): TestEvent & { kind: 'dispute' } {
  const { without, ...given } = values;
  const hours = { open: 12, under_review: 13, action_required: 14, won: 15, closed: 15, lost: 15 };
  const dispute: GatewayDispute = {
    id: `disp_${payment.id.slice(-10)}`,
    paymentId: payment.id,
    amount: payment.amount,
    deducted: state === 'lost' ? payment.amount : 0,
    reason: 'chargeback_authorization',
    phase: 'chargeback',
    state,
    respondBy: new Date('2026-12-04T18:29:00Z'),
    at: new Date(`2026-11-26T${hours[state]}:00:00Z`),
    ...given,
  };
  return { kind: 'dispute', dispute, payment: without ? null : payment };
}

/** A user's plans, invoices, and the states of the user's orders. */
export async function ledgerOf(test: TestApp, userId: number) {
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
