import type { Gateway, GatewayEvent } from '../../payments.gateway.ts';
import { isSignedWith } from './razorpay.signature.ts';
import {
  Dispute,
  DisputeEnding,
  disputeOf,
  Message,
  Payment,
  paymentOf,
  Refund,
  refundOf,
  Written,
} from './razorpay.wire.ts';

/** Verifies messages to the webhook: a signature over the raw body, and an id that recognises repeats. */
export function makeVerifyMessage(webhookSecret: string): Gateway['verifyMessage'] {
  return (headers, body) => {
    const signature = headers['x-razorpay-signature'];
    if (typeof signature !== 'string' || !isSignedWith(body, signature, webhookSecret)) return null;
    const id = headers['x-razorpay-event-id'];
    return { id: typeof id === 'string' ? id : null };
  };
}

/**
 * Messages about payments are `payment.*` and `order.paid`, those about money that went back `refund.processed`, those
 * about disputes `payment.dispute.*`.
 */
export function readMessage(body: Buffer): GatewayEvent {
  const json = parsed(body);
  const nothing = { name: nameOf(json), payment: null, refund: null, dispute: null };
  const message = Message.safeParse(json);
  if (!message.success) return nothing;
  const { event, payload } = message.data;
  const read = Payment.safeParse(payload.payment?.entity);
  const payment = read.success ? paymentOf(read.data) : null;
  if (event === 'refund.processed') {
    const refund = Refund.safeParse(payload.refund?.entity);
    return refund.success ? { ...nothing, payment, refund: refundOf(refund.data) } : nothing;
  }
  const ending = DisputeEnding.safeParse(/^payment\.dispute\.(.*)$/.exec(event)?.[1]);
  if (ending.success) {
    const dispute = Dispute.safeParse(payload.dispute?.entity);
    // Without a time it counts as older than all others.
    const written = Written.safeParse(json);
    const at = written.success ? written.data.created_at : new Date(0);
    return dispute.success ? { ...nothing, payment, dispute: disputeOf(dispute.data, ending.data, at) } : nothing;
  }
  return /^(payment\.|order\.paid$)/.test(event) ? { ...nothing, payment } : nothing;
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
