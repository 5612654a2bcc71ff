import { expect } from 'vitest';
import { featurePlans, findPlan, type PlanId } from '#contracts/plan-choices.ts';
import type { OrderReply } from '#contracts/payments.ts';
import type { useTestApp } from './test-app.ts';

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
