import { sql, type Selectable } from 'kysely';
import type { PaymentReview } from '#contracts/money/payment-reviews.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

/** A typed search for an order, split into what it can be. */
export interface OrderTrace {
  /** The id of an order, a payment, a refund or a message, ours or the gateway's. */
  id: string | null;
  /** With slashes. */
  paper: string | null;
  personId: number | null;
  email: string | null;
  phone: string | null;
  /** The beginning of a name in lower case, ready for LIKE. */
  name: string | null;
}

export interface ListedOrderRow {
  id: string;
  user_id: number | null;
  person_name: string | null;
  plan_name: string;
  price_rupees: number;
  status: 'open' | 'paid' | 'refunded' | 'given_up';
  created_at: Date;
  differences: number;
}

const listed = sql`o.id, o.user_id, u.first_name || ' ' || u.last_name AS person_name, o.plan_name, o.price_rupees,
  o.status, o.created_at, (SELECT count(*)::int FROM payment_differences d WHERE d.subject_id = o.id
    AND d.mended_at IS NULL AND d.reviewed_at IS NULL) AS differences
  FROM plan_orders o LEFT JOIN users u ON u.id = o.user_id`;

export async function listNewest(db: Db, limit: number): Promise<ListedOrderRow[]> {
  const { rows } = await sql<ListedOrderRow>`SELECT ${listed} ORDER BY o.created_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Orders that a trace leads to, the newest first; those of a deleted account by the address on their invoices. */
export async function listFound(db: Db, trace: OrderTrace, limit: number): Promise<ListedOrderRow[]> {
  const { id, paper, personId, email, phone, name } = trace;
  const { rows } = await sql<ListedOrderRow>`SELECT ${listed} WHERE o.id IN (
      SELECT id FROM plan_orders WHERE id = ${id} OR gateway_order_id = ${id}
      UNION SELECT order_id FROM payments WHERE id = ${id}
      UNION SELECT p.order_id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = ${id}
      UNION SELECT g.id FROM gateway_events e JOIN plan_orders g ON g.gateway_order_id = e.gateway_order_id
        WHERE e.id = ${id}
      UNION SELECT order_id FROM invoices
        WHERE number = ${paper} OR lower(content -> 'buyer' ->> 'email') = ${email}
      UNION SELECT w.id FROM plan_orders w JOIN users b ON b.id = w.user_id
        WHERE b.id = ${personId}::int OR lower(b.email) = ${email} OR b.phone_number = ${phone}
          OR (${name}::text IS NOT NULL AND lower(b.first_name || ' ' || b.last_name) LIKE ${name} || '%'))
    ORDER BY o.created_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface DeskOrderRow extends Selectable<Tables['plan_orders']> {
  person_name: string | null;
  /** Where mail to the buyer goes; null for a deleted account. */
  email: string | null;
}

export async function findDeskOrder(db: Db, id: string): Promise<DeskOrderRow | undefined> {
  const { rows } = await sql<DeskOrderRow>`SELECT o.*, u.first_name || ' ' || u.last_name AS person_name, u.email
    FROM plan_orders o LEFT JOIN users u ON u.id = o.user_id WHERE o.id = ${id}`.execute(db);
  return rows[0];
}

export interface OrderPaymentRow {
  id: string;
  amount_paise: number;
  currency: string;
  status: string;
  pays: boolean;
  review: PaymentReview | null;
  created_at: Date;
  refunded_paise: number;
  /** Whether a refund of it was requested and not refused. */
  is_requested: boolean;
}

export async function listPayments(db: Db, orderId: string): Promise<OrderPaymentRow[]> {
  const { rows } = await sql<OrderPaymentRow>`SELECT p.id, p.amount_paise, p.currency, p.status, p.pays, p.review,
      p.created_at, coalesce((SELECT sum(amount_paise) FROM refunds r WHERE r.payment_id = p.id), 0)::bigint
        AS refunded_paise,
      EXISTS (SELECT FROM refund_requests q WHERE q.payment_id = p.id AND q.failed_at IS NULL) AS is_requested
    FROM payments p WHERE p.order_id = ${orderId} ORDER BY p.created_at DESC, p.id`.execute(db);
  return rows;
}

/** Refunds of an order, without what was lost by disputes. */
export async function listRefunds(
  db: Db,
  orderId: string,
): Promise<{ id: string; payment_id: string; amount_paise: number; created_at: Date }[]> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'r.amount_paise', 'r.created_at'])
    .where('p.order_id', '=', orderId)
    .where('r.id', 'not in', (e) => e.selectFrom('payment_disputes').select('id'))
    .orderBy('r.created_at', 'desc')
    .execute();
}

export async function findPlan(
  db: Db,
  orderId: string,
): Promise<{ starts_at: Date; ends_at: Date; is_running: boolean } | undefined> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date; is_running: boolean }>`SELECT starts_at, ends_at,
    starts_at <= now() AND ends_at > now() AS is_running FROM plan_periods WHERE order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** How a person used a plan while it ran: contact details seen, and their own homes that were shown first. */
export async function findUse(
  db: Db,
  orderId: string,
): Promise<{ contacts: number; last_contact_at: Date | null; featured_homes: number } | undefined> {
  const { rows } = await sql<{ contacts: number; last_contact_at: Date | null; featured_homes: number }>`SELECT
      count(c.*)::int AS contacts, max(c.revealed_at) AS last_contact_at,
      CASE WHEN e.kind = 'feature' THEN (SELECT count(*)::int FROM properties p WHERE p.owner_id = e.user_id
        AND p.featured_until >= e.starts_at) ELSE 0 END AS featured_homes
    FROM plan_periods e LEFT JOIN contact_reveals c ON c.viewer_id = e.user_id
      AND c.revealed_at >= e.starts_at AND c.revealed_at < e.ends_at
    WHERE e.order_id = ${orderId} GROUP BY e.id`.execute(db);
  return rows[0];
}

export interface EventRow {
  id: string;
  event: string;
  outcome: string | null;
  tries: number;
  received_at: Date;
  handled_at: Date | null;
}

/** Messages of the gateway about an order, or the message with this id; the newest first. */
export async function listEvents(
  db: Db,
  of: { gatewayOrderId: string | null; eventId: string },
  limit: number,
): Promise<EventRow[]> {
  return db
    .selectFrom('gateway_events')
    .select(['id', 'event', 'outcome', 'tries', 'received_at', 'handled_at'])
    .where((e) => e.or([e('gateway_order_id', '=', of.gatewayOrderId), e('id', '=', of.eventId)]))
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listPapers(
  db: Db,
  orderId: string,
): Promise<{ number: string; kind: string; total_paise: number; issued_at: Date; mailed_at: Date | null }[]> {
  return db
    .selectFrom('invoices')
    .select(['number', 'kind', 'total_paise', 'issued_at', 'mailed_at'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

export interface HistoryRow {
  id: number;
  act: string;
  operator_id: number | null;
  name: string | null;
  reason: string;
  made_at: Date;
}

/** Acts of the desk on an order, the newest first. */
export async function listHistory(db: Db, orderId: string, limit: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`SELECT a.id, a.act, a.operator_id, u.first_name || ' ' || u.last_name AS name,
      a.reason, a.made_at
    FROM operator_audit a LEFT JOIN users u ON u.id = a.operator_id
    WHERE a.subject_type = 'order' AND a.subject_id = ${orderId} ORDER BY a.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface OrderNoteRow {
  id: number;
  message: string;
  made_by: number;
  name: string | null;
  created_at: Date;
}

export async function listNotes(db: Db, orderId: string, limit: number): Promise<OrderNoteRow[]> {
  const { rows } = await sql<OrderNoteRow>`SELECT n.id, n.message, n.made_by, n.created_at,
      u.first_name || ' ' || u.last_name AS name
    FROM operator_notes n LEFT JOIN users u ON u.id = n.made_by
    WHERE n.subject_type = 'order' AND n.subject_id = ${orderId} ORDER BY n.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
