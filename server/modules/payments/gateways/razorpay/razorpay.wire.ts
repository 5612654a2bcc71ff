import * as z from 'zod/mini';
import type { GatewayPayment, GatewayRefund } from '../../payments.gateway.ts';

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

/** The payments of an order. */
export const Payments = z.object({ items: z.array(z.unknown()) });

export const Refund = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  payment_id: z.string().check(z.maxLength(60)),
  amount: z.int(),
});

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
