import type { DisputeState } from '#contracts/desk/desk-orders.ts';

/** The gateway could not be reached, or its answer makes no sense: the state is unknown. */
export class GatewayUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The payment gateway cannot be asked: ${reason}`, options);
    this.name = 'GatewayUnavailable';
  }
}

/** The gateway refused the request, for a reason in its own words: repeating it would not help. */
export class GatewayRefused extends GatewayUnavailable {
  readonly reason: string;
  constructor(reason: string) {
    super(`it refused: ${reason}`);
    this.name = 'GatewayRefused';
    this.reason = reason;
  }
}

/** The gateway has no order or payment of the id. It was reached, so this is not an outage. */
export class UnknownToGateway extends GatewayRefused {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnknownToGateway';
  }
}

/** A payment as the gateway's answers and messages describe it. `orderId` is the gateway's; `amount` in paise. */
export interface GatewayPayment {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
}

/** Money that went back; `amount` in paise. */
export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
}

/** A refund in the gateway's answers. One that is pending may still fail; only a processed one is on its way. */
export interface RequestedRefund extends GatewayRefund {
  status: 'pending' | 'processed' | 'failed';
}

/**
 * A payment that the payer's bank disputes, as of the time `at`. `amount` and `deducted` in paise: the disputed amount,
 * and what was taken from us when it was lost. `reason` and `phase` in the gateway's words.
 */
export interface GatewayDispute {
  id: string;
  paymentId: string;
  amount: number;
  deducted: number;
  reason: string;
  phase: string;
  state: DisputeState;
  /** Until when an answer counts. */
  respondBy: Date | null;
  at: Date;
}

/**
 * The content of a gateway's webhook: a refund or a dispute with what is known of its payment, a payment, or none of
 * them, which is stored and has no effect. `name` is the gateway's own word for it, at most 100 characters.
 */
export interface GatewayEvent {
  name: string;
  payment: GatewayPayment | null;
  refund: GatewayRefund | null;
  dispute: GatewayDispute | null;
}

/** Origins that a page with this checkout may load scripts from, call, and show frames of. */
export interface CheckoutOrigins {
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
}

/** Everything that a page needs to open the gateway's checkout. */
export interface GatewayCheckout {
  /** Defines the checkout in the browser. */
  scriptUrl: string;
  /** The public key, for `/api/config` and answers about orders. */
  keyId: string;
  /** The checkout's options for an order, in the gateway's words; `id` is the gateway's, `amount` in paise. */
  optionsOf: (order: { id: string; amount: number; currency: string }) => Record<string, string | number>;
  origins: CheckoutOrigins;
}

/**
 * A payment gateway. All differences between gateways are behind this interface: addresses, names on the wire,
 * signatures, events, checkout. A gateway is a folder in `gateways/`.
 */
export interface Gateway {
  /** Sent to the browser, which opens the checkout of this name (`web/features/plans/gateways/checkouts.ts`). */
  readonly name: string;
  /**
   * Creates an order of `amount` paise. `receipt` is our own id. Throws {@link GatewayUnavailable}, as all calls do.
   */
  createOrder(order: {
    amount: number;
    currency: string;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<{ id: string }>;
  listPayments(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /**
   * Refunds `amount` paise of a payment; repeating the request refunds once. Throws {@link GatewayRefused} where the
   * gateway says no.
   */
  refund(paymentId: string, amount: number): Promise<RequestedRefund>;
  listRefunds(paymentId: string): Promise<RequestedRefund[]>;
  /**
   * All payments that began from `from` to before `to`, whatever they were for; `orderId` is empty for one without an
   * order.
   */
  listPaymentsBetween(from: Date, to: Date): Promise<GatewayPayment[]>;
  /** All refunds of that time. */
  listRefundsBetween(from: Date, to: Date): Promise<RequestedRefund[]>;
  /**
   * Whether the fields that a browser sent prove a payment of this order. They are the fields that the checkout passed
   * to the page, and possibly others; `none`: no proof among them.
   */
  checkProof(gatewayOrderId: string, fields: Readonly<Record<string, string>>): 'right' | 'wrong' | 'none';
  /**
   * Whether a message to our webhook is signed by the gateway; header names are in lower case. With the id under which
   * the gateway sends it again, where it has one. Null: not signed.
   */
  verifyMessage(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Buffer,
  ): { id: string | null } | null;
  /** Reads a message that was verified, perhaps long ago. Never throws. */
  readMessage(body: Buffer): GatewayEvent;
  readonly checkout: GatewayCheckout;
}
