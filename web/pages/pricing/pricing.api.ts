import type { OrderReply, VerifyReply } from '#contracts/payments.ts';
import { paymentTexts } from '#contracts/payment-texts.ts';
import type { Plan } from '#contracts/plan-choices.ts';
import type { PaymentProof } from '#web/features/plans/gateways/checkout.ts';
import { callApi } from '#web/lib/http-api.ts';

/** Creates an order for a plan; the same `key` creates one order however often it is sent. */
export function createOrder(plan: Plan, buyerState: string | null, key: string): Promise<OrderReply> {
  const path = plan.kind === 'feature' ? '/api/feature-plan/create-order' : '/api/subscription/create-order';
  return callApi(path, {
    method: 'POST',
    body: {
      plan_duration: plan.duration,
      plan_price: plan.price,
      ...(buyerState !== null && { buyer_state: buyerState }),
    },
    headers: { 'idempotency-key': key },
    fallback: paymentTexts.orderFailed,
  });
}

/** An order of the user, to open its checkout again. */
export function fetchOrder(orderId: string): Promise<OrderReply> {
  return callApi(`/api/payment/orders/${orderId}`, { fallback: paymentTexts.requestFailed });
}

/** Whether an order is paid; the server checks the gateway. */
export function verifyOrder(orderId: string, proof: PaymentProof | null): Promise<VerifyReply> {
  const query = proof ? `?${new URLSearchParams(proof).toString()}` : '';
  return callApi(`/api/payment/success/${orderId}${query}`, { fallback: paymentTexts.verificationFailed });
}
