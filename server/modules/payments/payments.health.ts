import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { shared } from '#server/platform/metrics/backlog-gauges.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';

/** Orders that wait, for operators of an installation. */
export function addOrderGauges(metrics: Pick<Metrics, 'gauge'>, db: Db): void {
  const openOrders = shared(() => findOpenOrders(db));
  metrics.gauge('aangan_orders_open', 'Orders that wait for their payment.', [], async () => [
    { value: (await openOrders()).orders },
  ]);
  metrics.gauge('aangan_order_check_late_seconds', 'How late the oldest check of an unpaid order is.', [], async () => [
    { value: (await openOrders()).lateSeconds },
  ]);
}

/** Orders that are not paid yet and still compared with the gateway, and how many seconds the oldest check is late. */
async function findOpenOrders(db: Db): Promise<{ orders: number; lateSeconds: number }> {
  const { rows } = await sql<{ orders: number; lateSeconds: number | null }>`
    SELECT count(*) AS orders, extract(epoch FROM now() - min(next_check_at))::float8 AS "lateSeconds"
    FROM plan_orders WHERE status = 'open' AND next_check_at IS NOT NULL`.execute(db);
  const [row] = rows;
  return { orders: row?.orders ?? 0, lateSeconds: Math.max(0, row?.lateSeconds ?? 0) };
}
