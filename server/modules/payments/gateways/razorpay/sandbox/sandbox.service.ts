import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { Log } from '#server/platform/log.ts';
import { signatureOf } from '../razorpay.signature.ts';
import { collectionOf, orderEntity, paymentEntity, refundEntity } from './sandbox.entities.ts';
import { refusalOf, type Attempt } from './sandbox.methods.ts';
import * as repository from './sandbox.repository.ts';
import type { SandboxOrder, SandboxPayment, Span } from './sandbox.repository.ts';

/** The same three secrets that a real gateway shares with a shop. */
export interface SandboxKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** A refusal as the gateway words it: 400 with this body. */
export class SandboxRefusal extends Error {
  readonly body: object;
  constructor(
    description: string,
    more: { field?: string; reason?: string; paymentId?: string; orderId?: string } = {},
  ) {
    super(description);
    this.name = 'SandboxRefusal';
    const { field = null, reason = 'input_validation_failed', paymentId, orderId } = more;
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: paymentId === undefined ? 'business' : 'customer',
        step: paymentId === undefined ? 'payment_initiation' : 'payment_authorization',
        reason,
        field,
        metadata: paymentId === undefined ? {} : { payment_id: paymentId, order_id: orderId },
      },
    };
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newId = (prefix: string) => `${prefix}_${Array.from({ length: 14 }, () => letters[randomInt(62)]).join('')}`;
const deliveredAtOnce = 20;

export type SandboxService = ReturnType<typeof makeSandboxService>;

/**
 * A payment gateway for trying things out: the orders, payments, refunds, signatures and webhooks of Razorpay, without
 * money. It keeps books of its own and reaches the product over HTTP alone, as the real one does.
 */
export function makeSandboxService(needs: {
  db: Database;
  keys: SandboxKeys;
  log: Pick<Log, 'warn'>;
  /** Sends a webhook; resolves with the status of the answer. */
  post: (body: string, headers: Record<string, string>) => Promise<number>;
}) {
  const { db, keys, log, post } = needs;

  /** Whether a call carries our keys, as HTTP Basic. */
  function isAuthorised(header: string | undefined): boolean {
    const expected = Buffer.from(`Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`);
    const given = Buffer.from(header ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  async function createOrder(request: {
    amount: unknown;
    currency: unknown;
    receipt?: unknown;
    notes?: unknown;
  }): Promise<object> {
    const { amount, currency, receipt, notes } = request;
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 100) {
      throw new SandboxRefusal('Order amount less than minimum amount allowed', { field: 'amount' });
    }
    if (currency !== 'INR') throw new SandboxRefusal('Currency is not supported', { field: 'currency' });
    if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40)) {
      throw new SandboxRefusal('The receipt may not be greater than 40 characters.', { field: 'receipt' });
    }
    const pairs = Object.entries(notes ?? {});
    if (pairs.length > 15) throw new SandboxRefusal('The notes may not have more than 15 pairs.', { field: 'notes' });
    const order = await repository.insertOrder(db, {
      id: newId('order'),
      amount,
      currency,
      receipt: receipt ?? null,
      notes: Object.fromEntries(pairs.map(([key, value]) => [key, String(value)])),
    });
    return orderEntity(order, []);
  }

  async function getOrder(id: string): Promise<object> {
    const order = await repository.findOrder(db, id);
    if (!order) throw new SandboxRefusal('The id provided does not exist');
    return orderEntity(order, await repository.listPayments(db, id));
  }

  async function listPayments(orderId: string): Promise<object> {
    const order = await repository.findOrder(db, orderId);
    if (!order) throw new SandboxRefusal('The id provided does not exist');
    const payments = await repository.listPayments(db, orderId);
    return collectionOf(payments.map((payment) => paymentEntity(order, payment)));
  }

  /**
   * One attempt in the window. Returns what the checkout passes to the shop's handler, signed; refuses with the
   * reason. Webhooks go out unless `webhooks` is false: then a shop has to ask by itself.
   */
  async function pay(orderId: string, attempt: Attempt, webhooks: boolean): Promise<Record<string, string>> {
    const made = await db.transaction().execute(async (transaction) => {
      const order = await repository.findOrderForUpdate(transaction, orderId);
      if (!order) throw new SandboxRefusal('The id provided does not exist');
      const before = await repository.listPayments(transaction, orderId);
      if (before.some(({ status }) => status !== 'failed')) {
        throw new SandboxRefusal('Order already paid', { reason: 'order_already_paid' });
      }
      const refusal = refusalOf(attempt);
      await repository.countAttempt(transaction, orderId);
      const payment = await repository.insertPayment(transaction, {
        id: newId('pay'),
        order_id: orderId,
        method: attempt.method,
        status: refusal === null ? 'captured' : 'failed',
        error_description: refusal,
      });
      if (webhooks) await tell(transaction, order, payment);
      return { payment, refusal };
    });
    const { payment, refusal } = made;
    if (refusal !== null) {
      throw new SandboxRefusal(refusal, { reason: 'payment_failed', paymentId: payment.id, orderId });
    }
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: signatureOf(`${orderId}|${payment.id}`, keys.keySecret),
    };
  }

  /** Gives money back; with the key of an earlier call, answers as that was answered. */
  async function refund(paymentId: string, wanted: unknown, requestKey: string | null): Promise<object> {
    return db.transaction().execute(async (transaction) => {
      const payment = await repository.findPaymentForUpdate(transaction, paymentId);
      const earlier = requestKey === null ? null : await repository.findRefund(transaction, paymentId, requestKey);
      if (earlier) return refundEntity(earlier);
      const order = payment && (await repository.findOrder(transaction, payment.order_id));
      if (!payment || !order) throw new SandboxRefusal('The id provided does not exist');
      const left = payment.status === 'failed' ? 0 : order.amount - payment.refunded;
      const amount = wanted === undefined ? left : Number(wanted);
      if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) {
        throw new SandboxRefusal('The total refund amount is greater than the refund payment amount', {
          field: 'amount',
        });
      }
      const refunded = payment.refunded + amount;
      await repository.updateRefunded(transaction, paymentId, refunded, refunded === order.amount);
      const made = { id: newId('rfnd'), payment_id: paymentId, amount, request_key: requestKey };
      const entity = refundEntity(await repository.insertRefund(transaction, made));
      const [after = payment] = (await repository.listPayments(transaction, order.id)).filter(
        ({ id }) => id === paymentId,
      );
      await announce(transaction, 'refund.processed', {
        refund: { entity },
        payment: { entity: paymentEntity(order, after) },
      });
      return entity;
    });
  }

  async function listRefunds(paymentId: string): Promise<object> {
    return collectionOf((await repository.listRefunds(db, paymentId)).map(refundEntity));
  }

  /** A page of the payments of a time, the newest first. */
  async function listPaymentsBetween(span: Span): Promise<object> {
    const rows = await repository.listPaymentsBetween(db, span);
    return collectionOf(rows.map(({ order, payment }) => paymentEntity(order, payment)));
  }

  async function listRefundsBetween(span: Span): Promise<object> {
    return collectionOf((await repository.listRefundsBetween(db, span)).map(refundEntity));
  }

  async function tell(transaction: Db, order: SandboxOrder, payment: SandboxPayment): Promise<void> {
    const entity = paymentEntity(order, payment);
    if (payment.status === 'failed') {
      await announce(transaction, 'payment.failed', { payment: { entity } });
      return;
    }
    const authorized = { ...entity, status: 'authorized', captured: false };
    await announce(transaction, 'payment.authorized', { payment: { entity: authorized } });
    await announce(transaction, 'payment.captured', { payment: { entity } });
    await announce(transaction, 'order.paid', {
      payment: { entity },
      order: { entity: orderEntity(order, [payment]) },
    });
  }

  async function announce(transaction: Db, event: string, payload: object): Promise<void> {
    const body = { entity: 'event', account_id: 'acc_sandbox', event, contains: Object.keys(payload), payload };
    await repository.insertDelivery(transaction, newId('evt'), JSON.stringify(body));
  }

  /** Sends the webhooks that are due. Called after each payment, and every minute for those that failed. */
  async function deliverDue(): Promise<void> {
    for (const { id, body } of await repository.claimDue(db, deliveredAtOnce)) {
      try {
        const status = await post(body, {
          'content-type': 'application/json',
          'x-razorpay-signature': signatureOf(body, keys.webhookSecret),
          'x-razorpay-event-id': id,
        });
        if (status >= 200 && status < 300) await repository.markDelivered(db, id);
        else log.warn({ event: id, status }, 'a webhook of the payment sandbox was refused');
      } catch (error) {
        log.warn({ err: error, event: id }, 'a webhook of the payment sandbox did not arrive');
      }
    }
  }

  return {
    keyId: keys.keyId,
    isAuthorised,
    createOrder,
    getOrder,
    listPayments,
    listPaymentsBetween,
    pay,
    refund,
    listRefunds,
    listRefundsBetween,
    deliverDue,
  };
}
