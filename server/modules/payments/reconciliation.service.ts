import type { Database, Db } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { UnknownToGateway } from './payments.gateway.ts';
import * as repository from './payments.repository.ts';
import type { OrderRow } from './payments.repository.ts';
import type { SettlementService } from './settlement.service.ts';

/** Runs every minute, and is enqueued for the first check of an order, which comes sooner than that. */
export const paymentsReconcile = 'payments.reconcile';
/** The first check of an unpaid order: a buyer who pays at once and loses the connection finds the plan on return. */
const firstCheckSeconds = 20;
const minute = 60;
/**
 * When an unpaid order is checked: 20 seconds, 1, 3 and 15 minutes after its creation, then at growing intervals, of which
 * the last one repeats. After four days the order is given up.
 */
const schedule = {
  pauses: [40, 2 * minute, 12 * minute, ...[15, 30, 60, 120, 240, 480, 720].map((minutes) => minutes * minute)],
  days: 4,
  limit: 50,
};
/** A page waits for these checks; more open orders than this belong to no real buyer. */
const maxOpenOrders = 5;

export type ReconciliationService = ReturnType<typeof makeReconciliationService>;

/**
 * Compares our unpaid orders with the payments at the gateway. Pages, reopened orders and the job all call `reconcile`;
 * each payment is settled once, however many callers there are.
 */
export function makeReconciliationService(needs: {
  db: Database;
  log: Pick<Log, 'warn'>;
  jobs: Pick<Jobs, 'enqueue'>;
  settlement: Pick<SettlementService, 'settlePaymentsOf'>;
}) {
  const { db, log, jobs, settlement } = needs;
  /** Requests to the gateway in progress in this process, by the id of our order. */
  const running = new Map<string, Promise<OrderRow>>();

  /** The order after a check with the gateway; a paid order needs none. Throws GatewayUnavailable. */
  async function reconcile(order: OrderRow): Promise<OrderRow> {
    if (order.status === 'paid' || order.gateway_order_id === null) return order;
    const earlier = await running.get(order.id);
    if (earlier?.status === 'paid') return earlier;
    // The earlier request may have been answered before the payment arrived. One that started after it is recent enough.
    return running.get(order.id) ?? begin(order, order.gateway_order_id);
  }

  function begin(order: OrderRow, gatewayOrderId: string): Promise<OrderRow> {
    const started = fetchOrder(order, gatewayOrderId).finally(() => running.delete(order.id));
    running.set(order.id, started);
    return started;
  }

  async function fetchOrder(order: OrderRow, gatewayOrderId: string): Promise<OrderRow> {
    try {
      await settlement.settlePaymentsOf(gatewayOrderId);
    } catch (error) {
      // Nothing can have been paid for it there; the order is given up with the others.
      if (!(error instanceof UnknownToGateway)) throw error;
      log.warn({ order: order.id }, 'the gateway does not know an unpaid order');
    }
    return (await repository.findOrder(db, order.id)) ?? order;
  }

  /** {@link reconcile} for callers that can do without: on a failure it returns the order unchanged. */
  async function tryReconcile(order: OrderRow): Promise<OrderRow> {
    try {
      return await reconcile(order);
    } catch (error) {
      // The job checks again.
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

    /** Schedules the checks of an order whose checkout is about to open, in the caller's transaction. No-op when paid. */
    async scheduleChecks(transaction: Db, orderId: string): Promise<void> {
      if (!(await repository.updateFirstCheck(transaction, orderId, firstCheckSeconds))) return;
      const when = { startAfter: firstCheckSeconds, singletonKey: orderId };
      await jobs.enqueue(transaction, paymentsReconcile, {}, when);
    },

    /** Reconciles the unpaid orders that are due. Runs every minute, and at the first check of each order. */
    async reconcileDue(): Promise<number> {
      const due = await repository.claimUnpaid(db, schedule);
      for (const order of due) await tryReconcile(order);
      return due.length;
    },
  };
}
