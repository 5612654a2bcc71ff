import type { Database, Db } from '#server/platform/database/schema.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import * as repository from './payments.repository.ts';
import type { OrderRow } from './payments.repository.ts';
import type { SettlementService } from './settlement.service.ts';

/** Runs every minute, and is put in the queue for an order's first look, which comes sooner than that. */
export const paymentsReconcile = 'payments.reconcile';
/** The first look at an unpaid order: whoever pays at once and loses the line finds the plan when it is back. */
const firstCheckSeconds = 20;
const minute = 60;
/**
 * Between two looks at an unpaid order: at 20 seconds, 1, 3 and 15 minutes of its age, then ever more rarely, the last
 * pause again and again. After four days it is given up.
 */
const schedule = {
  pauses: [40, 2 * minute, 12 * minute, ...[15, 30, 60, 120, 240, 480, 720].map((minutes) => minutes * minute)],
  days: 4,
  limit: 50,
};
/** Nobody pays for more plans at a time; a page that opens waits for these. */
const maxOpenOrders = 5;

export type ReconciliationService = ReturnType<typeof makeReconciliationService>;

/**
 * Compares our unpaid orders with the gateway's books. Pages, orders that are opened again and the job all ask through
 * `reconcile`; what it finds is settled once, however many ask.
 */
export function makeReconciliationService(needs: {
  db: Database;
  log: Pick<Log, 'warn'>;
  jobs: Pick<Jobs, 'enqueue'>;
  settlement: Pick<SettlementService, 'settlePaymentsOf'>;
}) {
  const { db, log, jobs, settlement } = needs;
  /** Questions to the gateway under way in this process, by our order's id. */
  const running = new Map<string, Promise<OrderRow>>();

  /** The order as it stands after the gateway was asked. One that is paid is not asked for. Throws GatewayUnavailable. */
  async function reconcile(order: OrderRow): Promise<OrderRow> {
    if (order.status === 'paid' || order.gateway_order_id === null) return order;
    const earlier = await running.get(order.id);
    if (earlier?.status === 'paid') return earlier;
    // An earlier question may have been answered before the payment came. One that began since then was not.
    return running.get(order.id) ?? begin(order, order.gateway_order_id);
  }

  function begin(order: OrderRow, gatewayOrderId: string): Promise<OrderRow> {
    const started = fetchOrder(order, gatewayOrderId).finally(() => running.delete(order.id));
    running.set(order.id, started);
    return started;
  }

  async function fetchOrder(order: OrderRow, gatewayOrderId: string): Promise<OrderRow> {
    await settlement.settlePaymentsOf(gatewayOrderId);
    return (await repository.findOrder(db, order.id)) ?? order;
  }

  /** {@link reconcile} for callers that can go on without an answer: a failure leaves the order as it was. */
  async function tryReconcile(order: OrderRow): Promise<OrderRow> {
    try {
      return await reconcile(order);
    } catch (error) {
      // The job looks again.
      log.warn({ err: error, order: order.id }, 'an unpaid order could not be reconciled yet');
      return order;
    }
  }

  return {
    reconcile,
    tryReconcile,

    /** Reconciles a user's open orders and returns those that turned out to be paid. Never throws for the gateway. */
    async reconcileUserOrders(userId: number): Promise<OrderRow[]> {
      const open = await repository.listOpen(db, userId, maxOpenOrders);
      const now = await Promise.all(open.map(tryReconcile));
      return now.filter(({ status }) => status === 'paid');
    },

    /** Plans the looks at an order whose checkout is about to open, in the caller's transaction; not at a paid one. */
    async scheduleChecks(transaction: Db, orderId: string): Promise<void> {
      if (!(await repository.updateFirstCheck(transaction, orderId, firstCheckSeconds))) return;
      const when = { startAfter: firstCheckSeconds, singletonKey: orderId };
      await jobs.enqueue(transaction, paymentsReconcile, {}, when);
    },

    /** Reconciles the unpaid orders whose turn it is. Runs every minute, and after the first seconds of each order. */
    async reconcileDue(): Promise<number> {
      const due = await repository.claimUnpaid(db, schedule);
      for (const order of due) await tryReconcile(order);
      return due.length;
    },
  };
}
