import type { PaymentSandbox } from '#server/app/provide/outside.ts';
import type {
  Gateway,
  GatewayDispute,
  GatewayPayment,
  GatewayRefund,
} from '#server/modules/payments/payments.gateway.ts';
import type { SandboxService } from '#server/modules/payments/gateways/razorpay/sandbox/sandbox.service.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { App } from '#server/platform/http/types.ts';

/** An event about a payment, a refund or a dispute, before a gateway writes it in its format. */
export type TestEvent =
  | { kind: 'authorized' | 'captured' | 'failed' | 'order-paid'; payment: GatewayPayment }
  | { kind: 'refunded'; refund: GatewayRefund; payment: GatewayPayment }
  | { kind: 'dispute'; dispute: GatewayDispute; payment: GatewayPayment | null };

/** A gateway's wire format, as far as tests need it. */
export interface TestWire {
  name: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The shape of its order ids. */
  orderId: RegExp;
  /** The options that open its checkout. */
  checkoutOptions: (order: { id: string; amount: number }) => object;
  /** The names of the fields that its checkout passes to the page. */
  proof: { payment: string; signature: string };
  /** The body of a message to the webhook. */
  write: (event: TestEvent, id: string) => string;
  /** The signature of such a body; with another secret if one is given. */
  sign: (body: string, secret?: string) => string;
  headers: (signature: string, id: string) => Record<string, string>;
  /** A message of an unknown kind, in an uncommon notation. */
  unknownNotice: { id: string; name: string; body: string };
  /** Malformed bodies, with valid signatures. */
  malformed: readonly string[];
}

/** Replaces the gateway's servers in a test. */
export interface TestLedger {
  /** The product's side of the gateway. */
  gateway: Gateway;
  /** The payment sandbox if it replaces the gateway, for the application and the tests. */
  sandbox: PaymentSandbox | null;
  sandboxService: SandboxService | null;
  /**
   * Pays an order and resolves with the fields that the checkout passes to the page, or fails to pay and rejects. With
   * `tells`, adds the message to `messages`.
   */
  pay: (gatewayOrderId: string, attempt: { succeeds: boolean; tells: boolean }) => Promise<Record<string, string>>;
  /** Refunds a payment on the gateway's own pages. No message arrives. */
  giveBack: (paymentId: string, amount: number) => Promise<void>;
  /** Messages to the webhook, oldest first, delivered or not. */
  messages: () => Promise<{ body: string; headers: Record<string, string> }[]>;
  /** The gateway's ids of the orders that were paid. */
  paidOrders: () => Promise<string[]>;
  /** Clears its state; the database of a test is emptied anyway. */
  clear: () => Promise<void>;
}

/** A gateway that the payment tests run against. */
export interface TestGateway {
  wire: TestWire;
  open: (needs: { db: () => Database; app: () => App }) => TestLedger;
}
