/** The gateway could not be asked, or what it said makes no sense: nobody knows more than before. */
export class GatewayUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The payment gateway cannot be asked: ${reason}`, options);
    this.name = 'GatewayUnavailable';
  }
}

/** The gateway refused what it was asked, for a reason in its own words: asking again would not help. */
export class GatewayRefused extends GatewayUnavailable {
  readonly reason: string;
  constructor(reason: string) {
    super(`it refused: ${reason}`);
    this.name = 'GatewayRefused';
    this.reason = reason;
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
 * What a message of the gateway says: a refund with what is known of its payment, a payment, or neither, which is kept
 * and does nothing. `name` is the gateway's own word for it, at most 100 characters.
 */
export interface GatewayEvent {
  name: string;
  payment: GatewayPayment | null;
  refund: GatewayRefund | null;
}

/** Origins that a page with this checkout may load scripts from, call, and show frames of. */
export interface CheckoutOrigins {
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
}

/** What a page needs to open the gateway's checkout. */
export interface GatewayCheckout {
  /** Defines the checkout in the browser. */
  scriptUrl: string;
  /** The public key, for `/api/config` and answers about orders. */
  keyId: string;
  /** What the checkout wants to know of an order, in the gateway's words; `id` is the gateway's, `amount` in paise. */
  optionsOf: (order: { id: string; amount: number; currency: string }) => Record<string, string | number>;
  origins: CheckoutOrigins;
}

/**
 * A payment gateway. All that one gateway does differently from another stands behind this: addresses, names on the
 * wire, signatures, events, checkout. A gateway is a folder in `gateways/`.
 */
export interface Gateway {
  /** Told to the browser, which opens the checkout of this name (`web/features/plans/gateways/checkouts.ts`). */
  readonly name: string;
  /** Makes an order of so many paise. `receipt` is our own id. Throws {@link GatewayUnavailable}, as all calls do. */
  createOrder(order: {
    amount: number;
    currency: string;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<{ id: string }>;
  listPayments(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /**
   * Gives so many paise of a payment back; asking twice gives back once. Throws {@link GatewayRefused} where the gateway
   * says no.
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
   * Whether the fields that a browser sent prove a payment of this order. They are what the checkout handed to the page
   * and anything else; `none`: no proof among them.
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
