import type { Gateway, GatewayEvent } from '../../payments.gateway.ts';
import { isSignedWith } from './razorpay.signature.ts';
import { Message, Payment, paymentOf, Refund, refundOf } from './razorpay.wire.ts';

/** Verifies messages to the webhook: a signature over the raw body, and an id that recognises repeats. */
export function makeVerifyMessage(webhookSecret: string): Gateway['verifyMessage'] {
  return (headers, body) => {
    const signature = headers['x-razorpay-signature'];
    if (typeof signature !== 'string' || !isSignedWith(body, signature, webhookSecret)) return null;
    const id = headers['x-razorpay-event-id'];
    return { id: typeof id === 'string' ? id : null };
  };
}

/** Messages about payments are `payment.*` and `order.paid`, those about money that went back `refund.processed`. */
export function readMessage(body: Buffer): GatewayEvent {
  const json = parsed(body);
  const nothing = { name: nameOf(json), payment: null, refund: null };
  const message = Message.safeParse(json);
  if (!message.success) return nothing;
  const { event, payload } = message.data;
  const read = Payment.safeParse(payload.payment?.entity);
  const payment = read.success ? paymentOf(read.data) : null;
  if (event === 'refund.processed') {
    const refund = Refund.safeParse(payload.refund?.entity);
    return refund.success ? { name: event, payment, refund: refundOf(refund.data) } : nothing;
  }
  return /^(payment\.|order\.paid$)/.test(event) ? { name: event, payment, refund: null } : nothing;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function nameOf(json: unknown): string {
  const name = (json as { event?: unknown } | null)?.event;
  return typeof name === 'string' ? name.slice(0, 100) : 'unreadable';
}
