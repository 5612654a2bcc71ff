import type { PaymentReview } from '#contracts/money/payment-reviews.ts';
import { findPlan } from '#contracts/money/plan-choices.ts';
import type { InvoicesService } from '#server/modules/invoices/invoices.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { PlansService } from '#server/modules/plans/plans.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { Log } from '#server/platform/log.ts';
import type { Signal } from '#server/platform/signal.ts';
import type { DifferencesService } from './desk/differences.service.ts';
import { differenceSentences } from './desk/order-differences.ts';
import type { DisputesService } from './disputes.service.ts';
import type { Gateway, GatewayDispute, GatewayPayment, GatewayRefund } from './payments.gateway.ts';
import * as repository from './payments.repository.ts';
import type { OrderRow, PaymentRow } from './payments.repository.ts';

/**
 * The result of processing a payment. `activated`: it started the plan. `known`: the plan was started by it before.
 * `noted`: stored, but no money has arrived. `review`: money arrived that an operator has to check. `refunded`: the money
 * went back. `unknown`: it belongs to no order of ours.
 */
export type Outcome = 'activated' | 'known' | 'noted' | 'review' | 'refunded' | 'unknown';

const surplusAtOnce = 20;

export interface SettlementNeeds {
  db: Database;
  log: Pick<Log, 'error' | 'warn'>;
  gateway: Pick<Gateway, 'listPayments' | 'refund'>;
  plans: Pick<PlansService, 'begin' | 'end' | 'featuredUntil'>;
  listings: Pick<ListingsService, 'featureListingsOf'>;
  invoices: Pick<InvoicesService, 'issue' | 'credit' | 'mailWaiting'>;
  recordsChanged: Pick<Signal, 'emit'>;
  differences: Pick<DifferencesService, 'note'>;
  disputes: Pick<DisputesService, 'store' | 'place'>;
}

export type SettlementService = ReturnType<typeof makeSettlementService>;

/** The only place where a payment starts a plan and a refund ends it, exactly once, whichever caller reports it. */
export function makeSettlementService(needs: SettlementNeeds) {
  const { db, log, gateway, plans, listings, invoices, recordsChanged, differences, disputes } = needs;

  /** Processes a payment in the caller's transaction; call `announce` after the commit. */
  async function settlePayment(transaction: Db, payment: GatewayPayment): Promise<Outcome> {
    const order = await repository.findForUpdate(transaction, payment.orderId);
    if (!order) {
      if (payment.status === 'captured') await noteUnplaced(transaction, payment);
      return 'unknown';
    }
    const stored = await repository.upsertPayment(transaction, order.id, payment);
    await disputes.place(transaction, stored.id);
    if (stored.status !== 'captured' && stored.status !== 'refunded') return 'noted';
    if (stored.pays) return order.status === 'refunded' ? 'refunded' : 'known';
    const problem = problemOf(order, stored, payment);
    if (problem !== null) {
      if (await repository.markForReview(transaction, order.id, stored.id, problem)) {
        await noteProblem(transaction, order, payment, problem);
      }
      return 'review';
    }
    // Refunded before we learnt of the payment.
    const back = await repository.sumRefunds(transaction, stored.id);
    if (stored.status === 'refunded' || back >= stored.amount_paise) {
      if (order.status !== 'paid') await repository.markRefunded(transaction, order.id);
      return 'refunded';
    }
    if (order.status === 'paid' || order.status === 'refunded') {
      await repository.markForReview(transaction, order.id, stored.id, 'second_payment');
      return 'review';
    }
    await activate(transaction, order, stored);
    return 'activated';
  }

  /** Puts money that belongs to no order before the desk. */
  const noteUnplaced = (transaction: Db, { id, amount }: GatewayPayment): Promise<void> =>
    differences.note(transaction, {
      code: 'unplaced',
      subjectId: id,
      orderId: null,
      day: null,
      sentence: differenceSentences.unplaced(amount, id),
    });

  /** Puts money that began no plan before the desk. */
  const noteProblem = (transaction: Db, order: OrderRow, payment: GatewayPayment, problem: Problem): Promise<void> =>
    differences.note(transaction, {
      code: problem,
      subjectId: order.id,
      orderId: order.id,
      day: null,
      sentence:
        problem === 'no_account'
          ? differenceSentences.noAccount(payment.amount)
          : differenceSentences.amountDiffers(payment.amount, payment.currency, order.price_rupees * 100),
    });

  async function activate(transaction: Db, order: OrderRow, payment: PaymentRow): Promise<void> {
    const { user_id: userId } = order;
    const plan = findPlan(order.plan_id);
    if (userId === null || !plan) throw new Error('An order without a user or a plan passed the check.');
    const paidAt = await repository.markPaying(transaction, order.id, payment.id);
    // The order has the terms that were sold; the catalogue may have changed since.
    const sold = { ...plan, duration: order.duration_days, price: order.price_rupees, name: order.plan_name };
    const endsAt = await plans.begin(transaction, userId, sold, order.id);
    if (order.plan_kind === 'feature') {
      await listings.featureListingsOf(transaction, userId, endsAt, order.property_id);
    }
    await invoices.issue(transaction, {
      orderId: order.id,
      userId,
      paymentId: payment.id,
      planName: order.plan_name,
      days: order.duration_days,
      totalPaise: order.price_rupees * 100,
      buyerState: order.buyer_state,
      paidAt,
      endsAt,
    });
    // Parts that went back before we learnt of the payment.
    for (const { is_dispute: isDispute, ...refund } of await repository.listRefundsOf(transaction, payment.id)) {
      await credit(transaction, payment, refund, isDispute);
    }
  }

  /** Issues the credit note of a refund that is stored. Money that went back twice is credited once. */
  async function credit(
    transaction: Db,
    paid: PaymentRow,
    refund: { id: string; amount: number },
    isDispute: boolean,
  ): Promise<void> {
    const back = await repository.sumRefunds(transaction, paid.id);
    const totalPaise = Math.min(refund.amount, paid.amount_paise - (back - refund.amount));
    if (totalPaise <= 0) return;
    const endsPlan = back >= paid.amount_paise;
    const { order_id: orderId } = paid;
    const dispute = isDispute ? { endsPlan } : null;
    await invoices.credit(transaction, { orderId, refundId: refund.id, totalPaise, dispute });
  }

  /**
   * Processes a refund. A full refund of the payment that paid the order ends the plan; every refund of it gets a credit
   * note. `payment` is the payment as the same event describes it. A lost dispute is a refund that the bank made.
   */
  async function settleRefund(
    transaction: Db,
    refund: GatewayRefund,
    payment: GatewayPayment | null,
    by: 'gateway' | 'dispute' = 'gateway',
  ): Promise<Outcome> {
    // The order is locked first, as everywhere, so that two events can't deadlock.
    const orderOf = payment ? await repository.findForUpdate(transaction, payment.orderId) : null;
    if (!(await repository.insertRefund(transaction, refund))) return 'known';
    if (payment && orderOf) await repository.upsertPayment(transaction, orderOf.id, payment);
    const paid = await repository.findPayment(transaction, refund.paymentId);
    if (!paid) return 'noted';
    const before = await repository.findOrder(transaction, paid.order_id);
    const order = before?.gateway_order_id
      ? await repository.findForUpdate(transaction, before.gateway_order_id)
      : null;
    if (!order) return 'unknown';
    const isWhole = (await repository.sumRefunds(transaction, paid.id)) >= paid.amount_paise;
    if (!paid.pays) {
      if (isWhole && order.status === 'open') await repository.markRefunded(transaction, order.id);
      return 'refunded';
    }
    await credit(transaction, paid, refund, by === 'dispute');
    if (!isWhole || order.status !== 'paid') return 'noted';
    await repository.markRefunded(transaction, order.id);
    const ended = await plans.end(transaction, order.id);
    if (ended?.kind === 'feature') {
      const until = await plans.featuredUntil(ended.userId, transaction);
      await listings.featureListingsOf(transaction, ended.userId, until, null);
    }
    return 'refunded';
  }

  /**
   * Processes a dispute: a lost one takes its money back as a refund does, under its own id. `payment` is the payment as
   * the same event describes it, which may be the first to report it.
   */
  async function settleDispute(
    transaction: Db,
    dispute: GatewayDispute,
    payment: GatewayPayment | null,
  ): Promise<Outcome> {
    const outcomes: (Outcome | null)[] = [];
    if (dispute.state === 'lost' && dispute.deducted > 0) {
      const taken = { id: dispute.id, paymentId: dispute.paymentId, amount: dispute.deducted };
      outcomes.push(await settleRefund(transaction, taken, payment, 'dispute'));
    }
    if (payment) outcomes.push(await settlePayment(transaction, payment));
    await disputes.store(transaction, dispute);
    return outcomes.find((one) => one === 'refunded' || one === 'activated') ?? 'noted';
  }

  /** Runs after the commit: refreshes pages and mails invoices. A failure here does not undo the payment. */
  async function announce(outcome: Outcome): Promise<void> {
    if (outcome !== 'activated' && outcome !== 'refunded' && outcome !== 'noted') return;
    recordsChanged.emit();
    if (outcome === 'noted') return;
    try {
      await invoices.mailWaiting();
    } catch (error) {
      log.warn({ err: error }, 'an invoice could not be mailed yet');
    }
  }

  /** Fetches the payments of an order from the gateway and processes them. Throws GatewayUnavailable. */
  async function settlePaymentsOf(gatewayOrderId: string): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const payment of await gateway.listPayments(gatewayOrderId)) {
      // Ignore payments of other orders, whatever the gateway returns.
      if (payment.orderId !== gatewayOrderId) continue;
      const outcome = await db.transaction().execute((transaction) => settlePayment(transaction, payment));
      outcomes.push(outcome);
      await announce(outcome);
    }
    return outcomes;
  }

  /** Refunds second payments of an order. Runs every minute. */
  async function refundSurplus(): Promise<void> {
    for (const payment of await repository.listSurplus(db, surplusAtOnce)) {
      try {
        await gateway.refund(payment.id, payment.amount_paise);
        await repository.updatePaymentReview(db, payment.id, 'second_payment_refunded');
      } catch (error) {
        log.warn({ err: error, payment: payment.id }, 'a second payment could not be given back yet');
      }
    }
  }

  return { settlePayment, settleRefund, settleDispute, announce, settlePaymentsOf, refundSurplus };
}

/** Why money that arrived starts no plan. */
type Problem = Extract<PaymentReview, 'amount_differs' | 'no_account'>;

function problemOf(order: OrderRow, stored: PaymentRow, payment: GatewayPayment): Problem | null {
  const isRight =
    stored.order_id === order.id &&
    [stored, { amount_paise: payment.amount, currency: payment.currency }].every(
      ({ amount_paise, currency }) => amount_paise === order.price_rupees * 100 && currency === order.currency,
    );
  if (!isRight) return 'amount_differs';
  return order.user_id === null ? 'no_account' : null;
}
