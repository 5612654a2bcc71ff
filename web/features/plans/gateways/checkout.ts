import type { OrderReply } from '#contracts/money/payments.ts';

/** The order that a gateway's window is opened for. */
export interface CheckoutRequest {
  order: Pick<OrderReply, 'order_id' | 'checkout'>;
  /** A description of the plan that is bought. */
  description: string;
  payer: { name: string; email: string; phone: string };
}

/** The gateway's proof of a payment, in its field names; the server verifies it. */
export type PaymentProof = Record<string, string>;

/** The end of the checkout: a payment, or dismissed. `proof` is null when the payment was made in another window. */
export type CheckoutEnd = { kind: 'paid'; proof: PaymentProof | null } | { kind: 'dismissed' };

export interface CheckoutListeners {
  /** A payment failed inside the window, which stays open; `reason` is the gateway's message. */
  onFailure: (reason: string) => void;
  /** Whether the order has been paid by now. Never rejects. */
  isPaid: () => Promise<boolean>;
}

/**
 * Opens the window and resolves when it closes. Failures inside are reported as they happen. The window then stays
 * open, unless `isPaid` says that the order was paid elsewhere: gateways report that as a failure.
 */
export type OpenCheckout = (request: CheckoutRequest, listeners: CheckoutListeners) => Promise<CheckoutEnd>;
