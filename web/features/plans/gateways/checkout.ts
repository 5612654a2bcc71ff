import type { OrderReply } from '#contracts/payments.ts';

/** What a window of a gateway is opened for. */
export interface CheckoutRequest {
  order: Pick<OrderReply, 'order_id' | 'checkout'>;
  /** What is bought, in words. */
  description: string;
  payer: { name: string; email: string; phone: string };
}

/** What the window hands over after a payment: fields of the gateway's own, which the server checks. */
export type Handed = Record<string, string>;

/** How the window was left: paid, in another window unless this one `handed` the proof over, or closed. */
export type CheckoutEnd = { kind: 'paid'; handed: Handed | null } | { kind: 'dismissed' };

export interface CheckoutListeners {
  /** A payment failed inside the window, which stays open; `reason` is the gateway's sentence. */
  onFailure: (reason: string) => void;
  /** Whether the order is paid by now. Never rejects. */
  isPaid: () => Promise<boolean>;
}

/**
 * Opens the window and waits until it closes. Failures inside are told as they come; the window stays open then, unless
 * `isPaid` says that the order was paid elsewhere: gateways word that as a failure.
 */
export type OpenCheckout = (request: CheckoutRequest, listeners: CheckoutListeners) => Promise<CheckoutEnd>;
