import { sql } from 'kysely';
import type { ClosingTotals } from '#contracts/desk/desk-orders.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';
import { failedTries, type StoredOrder } from './order-differences.ts';

/** Orders with their payments, refunds, plans and invoices. */
export async function listStored(db: Db, ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredOrder>`SELECT o.id, o.gateway_order_id AS "gatewayOrderId",
      o.user_id IS NOT NULL AS "hasUser", o.status, o.price_rupees::bigint * 100 AS amount, o.currency,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'amount', p.amount_paise, 'currency', p.currency,
          'status', p.status, 'pays', p.pays) ORDER BY p.created_at, p.id)
        FROM payments p WHERE p.order_id = o.id), '[]') AS payments,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'paymentId', r.payment_id, 'amount', r.amount_paise)
          ORDER BY r.created_at, r.id)
        FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id), '[]') AS refunds,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'amount_paise', d.amount_paise, 'deducted_paise',
          d.deducted_paise, 'reason', d.reason, 'state', d.state, 'respond_by', d.respond_by) ORDER BY d.created_at, d.id)
        FROM payment_disputes d JOIN payments p ON p.id = d.payment_id WHERE p.order_id = o.id), '[]') AS disputes,
      (SELECT jsonb_build_object('isRunning', e.ends_at > now()) FROM plan_periods e WHERE e.order_id = o.id) AS plan,
      coalesce((SELECT jsonb_agg(jsonb_build_object('number', i.number, 'kind', i.kind, 'reason', i.reason,
          'total', i.total_paise) ORDER BY i.number)
        FROM invoices i WHERE i.order_id = o.id), '[]') AS papers,
      coalesce((SELECT jsonb_agg(g.id ORDER BY g.received_at) FROM gateway_events g
        WHERE g.gateway_order_id = o.gateway_order_id AND g.handled_at IS NULL AND g.tries >= ${failedTries}), '[]')
        AS "failedEvents",
      (SELECT q.problem FROM (SELECT problem, failed_at, done_at FROM refund_requests
        WHERE order_id = o.id ORDER BY id DESC LIMIT 1) q WHERE q.failed_at IS NOT NULL) AS "refundProblem"
    FROM plan_orders o WHERE o.id = ANY(${[...ids]}::text[]) ORDER BY o.id`.execute(db);
  return rows;
}

/** Orders that a day touches: those of the gateway's payments and refunds, and those in which we noted something. */
export async function listTouched(
  db: Db,
  { from, to }: { from: Date; to: Date },
  gateway: { orderIds: readonly string[]; paymentIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM plan_orders WHERE gateway_order_id = ANY(${[...gateway.orderIds]}::text[])
    UNION SELECT order_id FROM payments WHERE id = ANY(${[...gateway.paymentIds]}::text[])
    UNION SELECT order_id FROM payments WHERE created_at >= ${from} AND created_at < ${to}
    UNION SELECT p.order_id FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.created_at >= ${from} AND r.created_at < ${to}
    UNION SELECT id FROM plan_orders WHERE paid_at >= ${from} AND paid_at < ${to}
    UNION SELECT order_id FROM invoices WHERE issued_at >= ${from} AND issued_at < ${to}
    UNION SELECT o.id FROM plan_orders o JOIN plan_periods e ON e.order_id = o.id
      WHERE o.created_at >= ${from} AND o.created_at < ${to} AND o.status IN ('open', 'given_up')
    ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Payments and refunds that we noted in a time, without what was lost by disputes. */
export async function listNoted(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ payments: ReadonlySet<string>; refunds: ReadonlySet<string> }> {
  const payments = await sql<{ id: string }>`SELECT id FROM payments
    WHERE created_at >= ${from} AND created_at < ${to} AND status IN ('captured', 'refunded')`.execute(db);
  const refunds = await sql<{ id: string }>`SELECT id FROM refunds
    WHERE created_at >= ${from} AND created_at < ${to} AND id NOT IN (SELECT id FROM payment_disputes)`.execute(db);
  const idsOf = ({ rows }: { rows: { id: string }[] }) => new Set(rows.map(({ id }) => id));
  return { payments: idsOf(payments), refunds: idsOf(refunds) };
}

export interface ClosingRow {
  day: string;
  closed_at: Date;
  closed_by: number | null;
  closed_name: string | null;
  is_early: boolean;
  totals: ClosingTotals;
  found: number;
  open: number;
}

/** Stores the closing of a day, which stays locked until the transaction ends. */
export async function upsertClosing(
  db: Db,
  { day, operatorId, totals }: { day: string; operatorId: number | null; totals: ClosingTotals },
): Promise<void> {
  await sql`INSERT INTO daily_closings (day, closed_at, closed_by, totals)
    VALUES (${day}::date, now(), ${operatorId}, ${jsonParameter(totals)}::jsonb)
    ON CONFLICT (day) DO UPDATE SET closed_at = now(), closed_by = excluded.closed_by, totals = excluded.totals`.execute(
    db,
  );
}

const closing = sql`c.day, c.closed_at, c.closed_by, u.first_name || ' ' || u.last_name AS closed_name, c.totals,
    c.closed_at < ((c.day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata') AS is_early,
    (SELECT count(*)::int FROM payment_differences d WHERE d.day = c.day) AS found,
    (SELECT count(*)::int FROM payment_differences d
      WHERE d.day = c.day AND d.mended_at IS NULL AND d.reviewed_at IS NULL) AS open
  FROM daily_closings c LEFT JOIN users u ON u.id = c.closed_by`;

/** The newest first, those before a day. */
export async function listClosings(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`SELECT ${closing}
    WHERE ${before}::date IS NULL OR c.day < ${before}::date ORDER BY c.day DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findClosing(db: Db, day: string): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`SELECT ${closing} WHERE c.day = ${day}::date`.execute(db);
  return rows[0];
}

/** The last day that was closed when it was over; null for none. */
export async function findLastClosed(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT max(day) AS day FROM daily_closings
    WHERE closed_at >= ((day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`.execute(db);
  return rows[0]?.day ?? null;
}

/** Whether a gateway's webhook is still unprocessed. */
export async function hasWaitingEvent(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM gateway_events WHERE id = ${id} AND handled_at IS NULL`.execute(db);
  return rows.length > 0;
}

/** Whether a payment has an order of ours by now. */
export async function hasPayment(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM payments WHERE id = ${id}`.execute(db);
  return rows.length > 0;
}
