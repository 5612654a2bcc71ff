import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox.repository.ts';

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** An order as the API writes it. */
export function orderEntity(order: SandboxOrder, payments: SandboxPayment[]): object {
  const isPaid = payments.some(({ status }) => status !== 'failed');
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: isPaid ? order.amount : 0,
    amount_due: isPaid ? 0 : order.amount,
    currency: order.currency,
    receipt: order.receipt,
    status: isPaid ? 'paid' : order.attempts > 0 ? 'attempted' : 'created',
    attempts: order.attempts,
    // An empty list for empty notes, like the real gateway.
    notes: Object.keys(order.notes).length > 0 ? order.notes : [],
    created_at: seconds(order.created_at),
  };
}

/** A payment as the API writes it. */
export function paymentEntity(order: SandboxOrder, payment: SandboxPayment) {
  return {
    id: payment.id,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: payment.status,
    order_id: order.id,
    method: payment.method,
    captured: payment.status !== 'failed',
    amount_refunded: payment.refunded,
    error_code: payment.error_description === null ? null : 'BAD_REQUEST_ERROR',
    error_description: payment.error_description,
    created_at: seconds(payment.created_at),
  };
}

/** A refund as the API writes it: no money moves, so each is processed at once. */
export function refundEntity({ id, payment_id, amount, created_at }: SandboxRefund) {
  return {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id,
    status: 'processed',
    created_at: seconds(created_at),
  };
}

/** A list as the API writes it. */
export const collectionOf = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items });
