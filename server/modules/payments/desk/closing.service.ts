import { boundsOfDay, dayAfter, indianDay } from '#contracts/text/india-days.ts';
import type { ClosingReply, ClosingsReply, DailyClosing } from '#contracts/desk/desk-orders.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import type { Gateway, GatewayPayment, RequestedRefund } from '../payments.gateway.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import * as repository from './closing.repository.ts';
import type { ClosingRow } from './closing.repository.ts';
import { totalsOf } from './closing-totals.ts';
import type { DifferencesService } from './differences.service.ts';
import { differencesOf, differenceSentences, type GatewayView, type StoredOrder } from './order-differences.ts';

export type ClosingService = ReturnType<typeof makeClosingService>;

/** Orders that are compared at once. */
const comparedAtOnce = 200;
/** Missed days, because no process ran or the gateway was unreachable, are closed later. */
const mostMissedDays = 31;
const pageOfDays = 31;

/** The gateway's data of a day. */
interface GatewayDay {
  payments: GatewayPayment[];
  refunds: RequestedRefund[];
}

/** Compares a day of the gateway with our orders, plans and invoices, and stores what differs. */
export function makeClosingService(needs: {
  db: Database;
  clock: Clock;
  gateway: Pick<Gateway, 'listPayments' | 'listRefunds' | 'listPaymentsBetween' | 'listRefundsBetween'>;
  differences: DifferencesService;
  audit: Pick<AuditService, 'note'>;
}) {
  const { db, clock, gateway, differences, audit } = needs;

  /** All that the gateway has about an order. Throws GatewayUnavailable. */
  async function fetchWhole(gatewayOrderId: string | null): Promise<GatewayView> {
    if (gatewayOrderId === null) return { payments: [], refunds: [], isComplete: true };
    const listed = await gateway.listPayments(gatewayOrderId);
    const payments = listed.filter(({ orderId }) => orderId === gatewayOrderId);
    const refunds: RequestedRefund[] = [];
    for (const { id, status } of payments) {
      if (status === 'captured' || status === 'refunded') refunds.push(...(await gateway.listRefunds(id)));
    }
    return { payments, refunds, isComplete: true };
  }

  /** The gateway's data of an order: those of the day, or all of it where we noted something that the day lacks. */
  async function viewOf(
    order: StoredOrder,
    there: GatewayDay,
    noted: Awaited<ReturnType<typeof repository.listNoted>>,
  ): Promise<GatewayView> {
    const payments = there.payments.filter(({ orderId }) => orderId === order.gatewayOrderId);
    const ids = new Set([...payments.map(({ id }) => id), ...order.payments.map(({ id }) => id)]);
    const refunds = there.refunds.filter(({ paymentId }) => ids.has(paymentId));
    const lacks = (ours: { id: string }[], notedIds: ReadonlySet<string>, listed: { id: string }[]) =>
      ours.some(({ id }) => notedIds.has(id) && !listed.some((one) => one.id === id));
    // Around midnight the gateway's day and ours differ; a payment that is really missing is missing there as well.
    const isOdd = lacks(order.payments, noted.payments, payments) || lacks(order.refunds, noted.refunds, refunds);
    return isOdd ? fetchWhole(order.gatewayOrderId) : { payments, refunds, isComplete: false };
  }

  /** Closes a day, by an operator or by itself. Throws GatewayUnavailable. */
  async function close(day: string, caller: OperatorCaller | null): Promise<void> {
    const bounds = boundsOfDay(day);
    const there: GatewayDay = {
      payments: await gateway.listPaymentsBetween(bounds.from, bounds.to),
      refunds: await gateway.listRefundsBetween(bounds.from, bounds.to),
    };
    const touched = await repository.listTouched(db, bounds, {
      orderIds: there.payments.map(({ orderId }) => orderId).filter(Boolean),
      paymentIds: there.refunds.map(({ paymentId }) => paymentId),
    });
    const noted = await repository.listNoted(db, bounds);
    // Subjects of earlier differences are compared with all data of the gateway, not only with this day's.
    const before = new Set(await differences.listSubjectsOfDay(day));
    const compared: { order: StoredOrder; view: GatewayView }[] = [];
    for (let at = 0; at < touched.length; at += comparedAtOnce) {
      for (const order of await repository.listStored(db, touched.slice(at, at + comparedAtOnce))) {
        const view = before.has(order.id) ? await fetchWhole(order.gatewayOrderId) : await viewOf(order, there, noted);
        compared.push({ order, view });
      }
    }
    const placed = new Set(compared.map(({ order }) => order.gatewayOrderId));
    const unplaced = there.payments.filter(({ orderId, status }) => status === 'captured' && !placed.has(orderId));
    await db.transaction().execute(async (transaction) => {
      const totals = totalsOf(there, compared);
      await repository.upsertClosing(transaction, { day, operatorId: caller?.id ?? null, totals });
      for (const { order, view } of compared) {
        const about = { subjectId: order.id, orderId: order.id, day };
        const found = differencesOf(order, view);
        if (view.isComplete) await differences.replace(transaction, about, found);
        else for (const one of found) await differences.note(transaction, { ...about, ...one });
      }
      for (const { id, amount } of unplaced) {
        const sentence = differenceSentences.unplaced(amount, id);
        await differences.note(transaction, { code: 'unplaced', subjectId: id, orderId: null, day, sentence });
      }
      if (caller) {
        await audit.note(transaction, {
          operatorId: caller.id,
          role: caller.role,
          act: 'close_day',
          subject: { type: 'closing', id: day },
          personId: null,
          after: totals,
        });
      }
    });
  }

  /** Compares an order with all that the gateway has about it, and stores what differs. Throws GatewayUnavailable. */
  async function recheck(orderId: string): Promise<void> {
    const [before] = await repository.listStored(db, [orderId]);
    if (!before) return;
    const view = await fetchWhole(before.gatewayOrderId);
    await db.transaction().execute(async (transaction) => {
      const [order] = await repository.listStored(transaction, [orderId]);
      if (!order) return;
      await differences.replace(transaction, { subjectId: orderId, orderId, day: null }, differencesOf(order, view));
    });
  }

  /** Checks payments and webhooks without an order again: a payment may have got one, a webhook may be processed. */
  async function recheckUnplaced(subjectId: string): Promise<void> {
    const codes = (await differences.listOf(subjectId)).map(({ code }) => code);
    const isOpen = codes.includes('event_failed')
      ? await repository.hasWaitingEvent(db, subjectId)
      : !(await repository.hasPayment(db, subjectId));
    if (isOpen) return;
    await db
      .transaction()
      .execute((transaction) => differences.replace(transaction, { subjectId, orderId: null, day: null }, []));
  }

  return {
    fetchWhole,
    recheck,

    /** Closes a day that an operator chose. 422 for a day that has not begun. */
    async closeDay(caller: OperatorCaller, day: string): Promise<void> {
      if (day > indianDay(clock.now())) {
        throw new AppError('payments.day_not_begun', { field: 'day' });
      }
      await close(day, caller);
    },

    /** Closes the days since the last closing, yesterday at least. Runs every morning. */
    async closeDue(): Promise<string[]> {
      const yesterday = dayAfter(indianDay(clock.now()), -1);
      const last = await repository.findLastClosed(db);
      const earliest = dayAfter(yesterday, 1 - mostMissedDays);
      const closed: string[] = [];
      let day = last === null ? yesterday : dayAfter(last, 1);
      if (day < earliest) day = earliest;
      for (; day <= yesterday; day = dayAfter(day, 1)) {
        await close(day, null);
        closed.push(day);
      }
      return closed;
    },

    /** Checks open differences again, so that those mended elsewhere end. Runs every hour. */
    async recheckOpen(limit = 100): Promise<void> {
      for (const { subject_id: subjectId, order_id: orderId } of await differences.listOpenSubjects(limit)) {
        await (orderId === null ? recheckUnplaced(subjectId) : recheck(orderId));
      }
    },

    /** Closed days, the newest first. */
    async list(before: string | undefined): Promise<Omit<ClosingsReply, 'success'>> {
      const rows = await repository.listClosings(db, { before: before ?? null, limit: pageOfDays + 1 });
      const page = rows.slice(0, pageOfDays);
      return { data: page.map(presentClosing), next: rows.length > page.length ? (page.at(-1)?.day ?? null) : null };
    },

    async get(day: string): Promise<ClosingReply['data']> {
      const row = await repository.findClosing(db, day);
      if (!row) throw new AppError('payments.day_not_closed');
      return { closing: presentClosing(row), differences: await differences.listOfDay(day) };
    },
  };
}

function presentClosing(row: ClosingRow): DailyClosing {
  const { day, closed_at: at, closed_by: by, closed_name: name, is_early, totals, found, open } = row;
  return {
    day,
    closed_at: at.toISOString(),
    closed_by: by === null ? null : { id: by, name: name ?? 'Deleted account' },
    is_early,
    totals,
    found,
    open,
  };
}
