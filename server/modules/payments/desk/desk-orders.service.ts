import { maskContacts } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import {
  paiseText,
  type DeskOrder,
  type DeskOrdersReply,
  type OrderAtGatewayReply,
  type RefundBody,
} from '#contracts/desk/desk-orders.ts';
import { readPhone } from '#contracts/accounts/phone.ts';
import type { InvoicesService } from '#server/modules/invoices/invoices.module.ts';
import type { AuditService, NewAuditEntry } from '#server/modules/audit/audit.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { likeLiteral } from '#server/platform/database/like.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import { presentDispute } from '../disputes.presenter.ts';
import { listDisputes } from '../disputes.repository.ts';
import { GatewayUnavailable, UnknownToGateway, type Gateway } from '../payments.gateway.ts';
import type { SettlementService } from '../settlement.service.ts';
import type { ClosingService } from './closing.service.ts';
import * as present from './desk-orders.presenter.ts';
import * as repository from './desk-orders.repository.ts';
import type { DeskOrderRow, OrderTrace } from './desk-orders.repository.ts';
import type { DifferencesService } from './differences.service.ts';
import { listRequests } from './refunds.repository.ts';
import type { RefundsService } from './refunds.service.ts';

export type DeskOrdersService = ReturnType<typeof makeDeskOrdersService>;

const shown = { orders: 20, events: 50, history: 50, notes: 50 } as const;

/** Orders at the operator's desk: found by any number, with all that is stored about them, and the possible actions. */
export function makeDeskOrdersService(needs: {
  db: Database;
  log: Pick<Log, 'warn'>;
  gateway: Pick<Gateway, 'name'>;
  settlement: Pick<SettlementService, 'settlePaymentsOf' | 'settleRefund' | 'announce'>;
  invoices: Pick<InvoicesService, 'mailAgain'>;
  differences: DifferencesService;
  closing: Pick<ClosingService, 'fetchWhole' | 'recheck'>;
  refunds: Pick<RefundsService, 'request' | 'carryOutDue'>;
  audit: Pick<AuditService, 'note'>;
}) {
  const { db, log, gateway, settlement, invoices, differences, closing, refunds, audit } = needs;

  async function requireOrder(id: string): Promise<DeskOrderRow> {
    const order = await repository.findDeskOrder(db, id);
    if (!order) throw notFound();
    return order;
  }

  const note = (
    transaction: Db,
    { id: operatorId, role }: OperatorCaller,
    order: DeskOrderRow,
    entry: Pick<NewAuditEntry, 'act' | 'before' | 'after' | 'reason'>,
  ): Promise<void> => {
    const subject = { type: 'order', id: order.id };
    return audit.note(transaction, { operatorId, role, subject, personId: order.user_id, ...entry });
  };

  /** Compares an order with the gateway again; when that cannot be reached, the hourly job does it. */
  async function tryRecheck(orderId: string): Promise<void> {
    try {
      await closing.recheck(orderId);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      log.warn({ err: error, order: orderId }, 'an order could not be compared with the gateway yet');
    }
  }

  /** Applies all that the gateway has about an order. Throws GatewayUnavailable. */
  async function settleWhole(gatewayOrderId: string): Promise<void> {
    await settlement.settlePaymentsOf(gatewayOrderId);
    const { payments, refunds: listed } = await closing.fetchWhole(gatewayOrderId);
    for (const { status, ...refund } of listed) {
      const payment = payments.find(({ id }) => id === refund.paymentId);
      if (status !== 'processed' || !payment) continue;
      const outcome = await db
        .transaction()
        .execute((transaction) => settlement.settleRefund(transaction, refund, payment));
      if (outcome !== 'known') await settlement.announce(outcome);
    }
  }

  return {
    /** Orders by any number of theirs or by their customer; the newest for an empty text. */
    async find(text: string): Promise<DeskOrdersReply['data']> {
      const rows =
        text === ''
          ? await repository.listNewest(db, shown.orders)
          : await repository.listFound(db, traceOf(text), shown.orders);
      return {
        orders: rows.map((row) => present.presentListed(row, maskContacts)),
        unplaced: text === '' ? [] : await differences.listUnplaced(text),
      };
    },

    /** An order, or a payment or a message of the gateway without one, about which something differs. */
    async get(id: string): Promise<DeskOrder> {
      const order = await repository.findDeskOrder(db, id);
      const found = await differences.listOf(id);
      if (!order && found.length === 0) throw notFound();
      const plan = await repository.findPlan(db, id);
      const disputes = await listDisputes(db, order ? { orderId: id } : { paymentId: id });
      const use = disputes.length > 0 ? await repository.findUse(db, id) : undefined;
      const events = { gatewayOrderId: order?.gateway_order_id ?? null, eventId: id };
      return {
        order: order ? present.presentOrder(order, maskContacts) : null,
        plan: plan ? { ...plan, starts_at: plan.starts_at.toISOString(), ends_at: plan.ends_at.toISOString() } : null,
        payments: (await repository.listPayments(db, id)).map(present.presentPayment),
        disputes: disputes.map(presentDispute),
        use: use ? { ...use, last_contact_at: use.last_contact_at?.toISOString() ?? null } : null,
        refunds: (await repository.listRefunds(db, id)).map(({ created_at: at, ...refund }) => ({
          ...refund,
          created_at: at.toISOString(),
        })),
        requests: (await listRequests(db, id)).map(present.presentRequest),
        events: (await repository.listEvents(db, events, shown.events)).map(present.presentEvent),
        papers: (await repository.listPapers(db, id)).map(
          ({ kind, issued_at: issued, mailed_at: mailed, ...paper }) => ({
            ...paper,
            kind: kind as DeskOrder['papers'][number]['kind'],
            issued_at: issued.toISOString(),
            mailed_at: mailed?.toISOString() ?? null,
          }),
        ),
        differences: found,
        history: (await repository.listHistory(db, id, shown.history)).map(present.presentHistory),
        notes: (await repository.listNotes(db, id, shown.notes)).map(present.presentNote),
      };
    },

    /** The gateway's current state of an order, which it may not know. 503 when it cannot be reached. */
    async atGateway(id: string): Promise<OrderAtGatewayReply['data']> {
      const { gateway_order_id: gatewayOrderId } = await requireOrder(id);
      const found = await unlessUnknown(closing.fetchWhole(gatewayOrderId)).catch(asUnavailable);
      const { payments, refunds: listed } = found ?? { payments: [], refunds: [] };
      return {
        gateway: gateway.name,
        is_unknown: found === null,
        payments: payments.map(({ id: paymentId, amount, currency, status }) => ({
          id: paymentId,
          amount_paise: amount,
          currency,
          status,
        })),
        refunds: listed.map(({ id: refundId, paymentId, amount, status }) => ({
          id: refundId,
          payment_id: paymentId,
          amount_paise: amount,
          status,
        })),
      };
    },

    /**
     * Applies the gateway's data of an order, so that an unreported payment begins its plan, and compares again.
     * Returns a sentence. 503 when the gateway cannot be reached.
     */
    async check(caller: OperatorCaller, id: string): Promise<string> {
      const before = await requireOrder(id);
      const compare = async () => {
        if (before.gateway_order_id !== null) await settleWhole(before.gateway_order_id);
        await closing.recheck(id);
        return true;
      };
      const isFound = await unlessUnknown(compare()).catch(asUnavailable);
      const after = await requireOrder(id);
      await note(db, caller, before, {
        act: 'check_order',
        before: { status: before.status },
        after: { status: after.status },
      });
      if (isFound === null) return 'The gateway does not know this order. Nothing was changed.';
      const open = (await differences.listOf(id)).filter(({ mended_at: mended }) => mended === null);
      if (before.status !== 'paid' && after.status === 'paid') return 'The payment was found, and the plan has begun.';
      if (before.status !== 'refunded' && after.status === 'refunded')
        return 'The refund was found, and the plan ended.';
      return open.length === 0 ? 'Everything agrees with the gateway.' : 'The gateway says the same as before.';
    },

    /** Refunds a payment whole, which ends its plan and issues its credit note. Returns a sentence. */
    async refund(caller: OperatorCaller, id: string, body: RefundBody): Promise<string> {
      const result = await refunds.request(caller, id, body);
      await tryRecheck(id);
      const amount = paiseText(body.amount_paise);
      if (result.state === 'done') return `${amount} is on its way back.`;
      if (result.state === 'waiting')
        return `The gateway has not confirmed the refund of ${amount} yet. It goes on by itself.`;
      throw new AppError('payments.refund_refused', { params: { gateway_says: result.problem } });
    },

    /** Goes on with refunds that wait. Runs every minute. */
    async carryOutRefunds(): Promise<void> {
      for (const id of new Set(await refunds.carryOutDue())) await tryRecheck(id);
    },

    /** Mails an invoice once more, to the account's current address. 409 for a deleted account, and too soon after. */
    async mailPaper(caller: OperatorCaller, id: string, number: string): Promise<string> {
      const order = await requireOrder(id);
      if (order.email === null) {
        throw new AppError('payments.account_deleted');
      }
      const paper = await invoices.mailAgain({ orderId: id, number, to: order.email }, (transaction, written) =>
        note(transaction, caller, order, { act: 'mail_paper', after: { paper: written } }),
      );
      return `${paper} is on its way by mail.`;
    },
  };
}

const notFound = () => new AppError('payments.order_not_found');

/** The result of a call to the gateway; null where it does not know the order. */
async function unlessUnknown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownToGateway) return null;
    throw error;
  }
}

/** Answers 503 where the gateway cannot be reached. */
export function asUnavailable(error: unknown): never {
  if (!(error instanceof GatewayUnavailable)) throw error;
  throw new AppError('payments.gateway_unreachable', { retryAfterSeconds: 10, cause: error });
}

/** Splits a typed text into what it can be. */
function traceOf(text: string): OrderTrace {
  const paper = /^([A-Z]{3})[/-](\d\d)-(\d\d)[/-](\d{6})$/i.exec(text);
  const person = /^#?(\d{1,9})$/.exec(text)?.[1];
  return {
    id: /^[\w-]{1,200}$/.test(text) ? text : null,
    paper: paper ? `${paper[1]?.toUpperCase()}/${paper[2]}-${paper[3]}/${paper[4]}` : null,
    personId: person === undefined ? null : Number(person),
    email: text.includes('@') ? text.toLowerCase() : null,
    phone: /^[+\d][\d\s()-]{7,}$/.test(text) ? readPhone(text) : null,
    name: /^\p{L}[\p{L}\s.'-]{2,}$/u.test(text) ? likeLiteral(text.toLowerCase()) : null,
  };
}
