import * as z from 'zod/mini';
import { disputeStates } from '#contracts/desk/desk-orders.ts';
import type { GatewayDispute, GatewayPayment, GatewayRefund, RequestedRefund } from '../../payments.gateway.ts';

/** The names and shapes of Razorpay's API and messages, as far as we read them. Amounts are paise. */
export const Order = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
});

export const Payment = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  order_id: z.string().check(z.maxLength(60)),
  amount: z.int(),
  currency: z.string().check(z.maxLength(10)),
  status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
});

/** A payment in a list of a time, which may be of no order. */
export const TimedPayment = z.extend(Payment, { order_id: z.nullish(z.string().check(z.maxLength(60))) });

/** Payments or refunds. */
export const Collection = z.object({ items: z.array(z.unknown()) });

export const Refund = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  payment_id: z.string().check(z.maxLength(60)),
  amount: z.int(),
});

export const StatedRefund = z.extend(Refund, { status: z.enum(['pending', 'processed', 'failed']) });

const seconds = z.pipe(
  z.int().check(z.gte(0), z.lte(100_000_000_000)),
  z.transform((time) => new Date(time * 1000)),
);
/** A dispute without what is only for reading counts all the same. */
const word = (length: number) => z.catch(z.string().check(z.minLength(1), z.maxLength(length)), 'not said');

export const Dispute = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  payment_id: z.string().check(z.maxLength(60)),
  amount: z.int().check(z.gte(0)),
  amount_deducted: z.catch(z.int().check(z.gte(0)), 0),
  reason_code: word(100),
  phase: word(40),
  respond_by: z.catch(z.nullable(seconds), null),
});
/** The last word of `payment.dispute.*`. */
export const DisputeEnding = z.enum(['created', ...disputeStates]);
/** When a message was written. */
export const Written = z.object({ created_at: seconds });

/** Why a call was refused. */
export const Refusal = z.object({ error: z.object({ description: z.string() }) });

export const Message = z.object({
  event: z.string().check(z.maxLength(100)),
  payload: z.record(z.string(), z.object({ entity: z.unknown() })),
});

export function paymentOf({ order_id: orderId, ...payment }: z.infer<typeof Payment>): GatewayPayment {
  return { ...payment, orderId };
}

export function refundOf({ payment_id: paymentId, ...refund }: z.infer<typeof Refund>): GatewayRefund {
  return { ...refund, paymentId };
}

export const disputeOf = (
  { id, payment_id: paymentId, amount, amount_deducted: deducted, ...dispute }: z.infer<typeof Dispute>,
  ending: z.infer<typeof DisputeEnding>,
  at: Date,
): GatewayDispute => ({
  id,
  paymentId,
  amount,
  deducted,
  reason: dispute.reason_code,
  phase: dispute.phase,
  state: ending === 'created' ? 'open' : ending,
  respondBy: dispute.respond_by,
  at,
});

export const timedPaymentOf = ({ order_id: orderId, ...payment }: z.infer<typeof TimedPayment>): GatewayPayment => ({
  ...payment,
  orderId: orderId ?? '',
});

export function statedRefundOf({ status, ...refund }: z.infer<typeof StatedRefund>): RequestedRefund {
  return { ...refundOf(refund), status };
}
