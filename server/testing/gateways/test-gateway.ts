import type { PaymentSandbox } from '#server/app/modules.ts';
import type { Gateway, GatewayPayment, GatewayRefund } from '#server/modules/payments/payments.gateway.ts';
import type { SandboxService } from '#server/modules/payments/gateways/razorpay/sandbox/sandbox.service.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { App } from '#server/platform/http/types.ts';

/** News of a payment or of money that went back, before a gateway puts it in its own words. */
export type TestEvent =
  | { kind: 'authorized' | 'captured' | 'failed' | 'order-paid'; payment: GatewayPayment }
  | { kind: 'refunded'; refund: GatewayRefund; payment: GatewayPayment };

/** How a gateway writes and signs: what tests have to know of its wire. */
export interface TestWire {
  name: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The shape of its order ids. */
  orderId: RegExp;
  /** What its checkout is opened with. */
  checkoutOptions: (order: { id: string; amount: number }) => object;
  /** Names of the fields that its checkout hands to the page. */
  proof: { payment: string; signature: string };
  /** The body of a message to the webhook. */
  write: (event: TestEvent, id: string) => string;
  /** The signature of such a body; with another secret when a test wants one. */
  sign: (body: string, secret?: string) => string;
  headers: (signature: string, id: string) => Record<string, string>;
  /** A message about nothing that we know, in an uncommon notation. */
  unknownNotice: { id: string; name: string; body: string };
  /** Bodies without sense, signed all the same. */
  malformed: readonly string[];
}

/** What stands for the gateway's own servers in a test. */
export interface TestLedger {
  /** The product's side of the gateway. */
  gateway: Gateway;
  /** The payment sandbox, where it stands in for the gateway: as the application has it, and as tests use it. */
  sandbox: PaymentSandbox | null;
  sandboxService: SandboxService | null;
  /**
   * Somebody pays an order, or fails to, which rejects; resolves with what the checkout hands to the page. Messages wait in
   * `messages` when `tells` says so.
   */
  pay: (gatewayOrderId: string, attempt: { succeeds: boolean; tells: boolean }) => Promise<Record<string, string>>;
  /** Messages to the webhook, oldest first, delivered or not. */
  messages: () => Promise<{ body: string; headers: Record<string, string> }[]>;
  /** The gateway's ids of the orders that were paid. */
  paidOrders: () => Promise<string[]>;
  /** Forgets everything; the database of a test is emptied anyway. */
  clear: () => Promise<void>;
}

/** A gateway that the payment tests run against. */
export interface TestGateway {
  wire: TestWire;
  open: (needs: { db: () => Database; app: () => App }) => TestLedger;
}
