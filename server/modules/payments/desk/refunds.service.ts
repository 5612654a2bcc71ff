import type { RefundBody } from '#contracts/desk/desk-orders.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import { GatewayRefused, GatewayUnavailable, type Gateway, type RequestedRefund } from '../payments.gateway.ts';
import * as payments from '../payments.repository.ts';
import type { PaymentRow } from '../payments.repository.ts';
import type { SettlementService } from '../settlement.service.ts';
import type { DifferencesService } from './differences.service.ts';
import { differenceSentences } from './order-differences.ts';
import * as repository from './refunds.repository.ts';
import type { ClaimedRequest } from './refunds.repository.ts';

export type RefundsService = ReturnType<typeof makeRefundsService>;

/** The result of a try: the money is on its way, the gateway has yet to say so, or it refused. */
export type RefundState = { state: 'done' } | { state: 'waiting' } | { state: 'failed'; problem: string };

const carriedOutAtOnce = 20;

/**
 * Refunds that operators request. The request is stored first, so that neither a crash between the gateway's answer
 * and our commit nor an unreachable gateway loses it, and no money is returned twice.
 */
export function makeRefundsService(needs: {
  db: Database;
  log: Pick<Log, 'warn'>;
  gateway: Pick<Gateway, 'refund' | 'listRefunds'>;
  settlement: Pick<SettlementService, 'settleRefund' | 'announce'>;
  differences: Pick<DifferencesService, 'note'>;
  audit: Pick<AuditService, 'note'>;
}) {
  const { db, log, gateway, settlement, differences, audit } = needs;

  /**
   * The refundable rest of a payment, in paise; throws 409 and 422 with a sentence where this refund is not allowed.
   */
  async function requireRefundable(transaction: Db, payment: PaymentRow, amount: number): Promise<void> {
    if (payment.status !== 'captured' && payment.status !== 'refunded') {
      throw new AppError('payments.nothing_to_refund');
    }
    const earlier = await repository.findRequest(transaction, payment.id);
    if (earlier) {
      const name = earlier.requested_name;
      throw earlier.done_at
        ? new AppError('payments.refunded_by', { params: { name, done_at: earlier.done_at.toISOString() } })
        : new AppError('payments.refund_requested', {
            params: { name, requested_at: earlier.requested_at.toISOString() },
          });
    }
    const back = await payments.sumRefunds(transaction, payment.id);
    const left = payment.status === 'refunded' ? 0 : payment.amount_paise - back;
    if (left <= 0) throw new AppError('payments.refunded');
    if (amount > left) {
      const field = 'amount_paise';
      throw back > 0
        ? new AppError('payments.refund_above_rest', { params: { amount_paise: amount, left_paise: left }, field })
        : new AppError('payments.refund_above_payment', { params: { amount_paise: amount, paid_paise: left }, field });
    }
    if (amount < left) {
      throw new AppError('payments.refund_not_whole', { params: { left_paise: left }, field: 'amount_paise' });
    }
  }

  /** Stores an operator's request, in one transaction with the entry of the audit. */
  function store(caller: OperatorCaller, orderId: string, body: RefundBody): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const order = await repository.lockOrder(transaction, orderId);
      if (!order) throw new AppError('payments.order_not_found');
      const payment = await payments.findPayment(transaction, body.payment_id);
      if (payment?.order_id !== order.id) throw new AppError('payments.no_such_payment');
      await requireRefundable(transaction, payment, body.amount_paise);
      const { id: operatorId, role } = caller;
      const amount = body.amount_paise;
      await audit.note(transaction, {
        operatorId,
        role,
        act: 'refund_order',
        subject: { type: 'order', id: order.id },
        personId: order.user_id,
        before: { status: order.status, payment: payment.id },
        after: { refunded_paise: amount },
        reason: body.reason,
      });
      return repository.insertRequest(transaction, { paymentId: payment.id, orderId: order.id, amount, operatorId });
    });
  }

  /** Calls the gateway, unless an earlier try has reached it. Throws GatewayUnavailable. */
  async function ask({ payment_id: paymentId, amount_paise: amount, tries }: ClaimedRequest) {
    const earlier = tries > 1 ? await gateway.listRefunds(paymentId) : [];
    if (earlier.some(({ status }) => status !== 'failed')) return earlier;
    try {
      return [await gateway.refund(paymentId, amount)];
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      // Refunded in the gateway's own pages, perhaps, where there is no more to refund.
      const there = await gateway.listRefunds(paymentId);
      if (there.some(({ status }) => status !== 'failed')) return there;
      throw error;
    }
  }

  /** Applies the refunds that the gateway has begun; true when the whole payment is refunded. */
  async function settleRequest(request: ClaimedRequest, refunds: readonly RequestedRefund[]): Promise<boolean> {
    for (const { status: state, ...refund } of refunds) {
      if (state !== 'processed') continue;
      const outcome = await db.transaction().execute(async (transaction) => {
        const payment = await payments.findPayment(transaction, refund.paymentId);
        if (!payment) return 'unknown' as const;
        const { id, amount_paise: amount, currency } = payment;
        const back = await payments.sumRefunds(transaction, id);
        const isWhole = back + refund.amount >= amount;
        const status = isWhole ? ('refunded' as const) : ('captured' as const);
        const now = { id, orderId: request.gateway_order_id, amount, currency, status };
        return settlement.settleRefund(transaction, refund, now);
      });
      await settlement.announce(outcome);
    }
    const payment = await payments.findPayment(db, request.payment_id);
    return payment !== null && (await payments.sumRefunds(db, payment.id)) >= payment.amount_paise;
  }

  async function fail(request: ClaimedRequest, problem: string): Promise<RefundState> {
    await db.transaction().execute(async (transaction) => {
      await repository.markFailed(transaction, request.id, problem);
      const { order_id: orderId } = request;
      const sentence = differenceSentences.refundFailed(problem);
      await differences.note(transaction, { code: 'refund_failed', subjectId: orderId, orderId, day: null, sentence });
    });
    return { state: 'failed', problem };
  }

  /** Tries once; what the gateway did not answer waits for the next minute. */
  async function carryOut(requestId: number): Promise<RefundState> {
    const request = await repository.claimRequest(db, requestId);
    if (!request) return { state: 'done' };
    let refunds: RequestedRefund[];
    try {
      refunds = await ask(request);
    } catch (error) {
      if (error instanceof GatewayRefused) return fail(request, error.reason);
      if (!(error instanceof GatewayUnavailable)) throw error;
      log.warn({ err: error, payment: request.payment_id }, 'a refund could not be asked for yet');
      return { state: 'waiting' };
    }
    if (await settleRequest(request, refunds)) {
      await repository.markDone(db, request.id);
      return { state: 'done' };
    }
    if (refunds.every(({ status }) => status === 'failed')) return fail(request, 'The refund failed on its way.');
    return { state: 'waiting' };
  }

  return {
    /** Refunds a payment whole. Throws 404, 409 and 422 with a sentence where that cannot be. */
    request: async (caller: OperatorCaller, orderId: string, body: RefundBody): Promise<RefundState> =>
      carryOut(await store(caller, orderId, body)),

    /** Continues waiting refunds; returns the orders that they concerned. Runs every minute. */
    async carryOutDue(): Promise<string[]> {
      const due = await repository.listDue(db, carriedOutAtOnce);
      for (const { id } of due) await carryOut(id);
      return due.map(({ order_id: id }) => id);
    },
  };
}
