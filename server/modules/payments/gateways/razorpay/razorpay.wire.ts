import * as z from 'zod/mini';
import type { GatewayPayment, GatewayRefund, RequestedRefund } from '../../payments.gateway.ts';

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

export const timedPaymentOf = ({ order_id: orderId, ...payment }: z.infer<typeof TimedPayment>): GatewayPayment => ({
  ...payment,
  orderId: orderId ?? '',
});

export function statedRefundOf({ status, ...refund }: z.infer<typeof StatedRefund>): RequestedRefund {
  return { ...refundOf(refund), status };
}
