import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type SandboxOrder = Selectable<Tables['sandbox_orders']>;
export type SandboxPayment = Selectable<Tables['sandbox_payments']>;
export type SandboxRefund = Selectable<Tables['sandbox_refunds']>;
export type Delivery = Selectable<Tables['sandbox_deliveries']>;

export async function insertOrder(
  db: Db,
  order: { id: string; amount: number; currency: string; receipt: string | null; notes: Record<string, string> },
): Promise<SandboxOrder> {
  return db
    .insertInto('sandbox_orders')
    .values({ ...order, notes: JSON.stringify(order.notes) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findOrder(db: Db, id: string): Promise<SandboxOrder | null> {
  return (await db.selectFrom('sandbox_orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The order, held until the transaction ends: it is paid once. */
export async function findOrderForUpdate(db: Db, id: string): Promise<SandboxOrder | null> {
  const row = await db.selectFrom('sandbox_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function countAttempt(db: Db, id: string): Promise<void> {
  await sql`UPDATE sandbox_orders SET attempts = attempts + 1 WHERE id = ${id}`.execute(db);
}

export async function listPayments(db: Db, orderId: string): Promise<SandboxPayment[]> {
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertPayment(
  db: Db,
  payment: {
    id: string;
    order_id: string;
    method: string;
    status: 'captured' | 'failed';
    error_description: string | null;
  },
): Promise<SandboxPayment> {
  return db.insertInto('sandbox_payments').values(payment).returningAll().executeTakeFirstOrThrow();
}

export async function findPaymentForUpdate(db: Db, id: string): Promise<SandboxPayment | null> {
  const row = await db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function updateRefunded(db: Db, id: string, refunded: number, isWhole: boolean): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ refunded, ...(isWhole && { status: 'refunded' as const }) })
    .where('id', '=', id)
    .execute();
}

export async function insertRefund(
  db: Db,
  refund: { id: string; payment_id: string; amount: number; request_key: string | null },
): Promise<SandboxRefund> {
  return db.insertInto('sandbox_refunds').values(refund).returningAll().executeTakeFirstOrThrow();
}

export async function findRefund(db: Db, paymentId: string, requestKey: string): Promise<SandboxRefund | null> {
  const row = await db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function listRefunds(db: Db, paymentId: string): Promise<SandboxRefund[]> {
  return db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** A page of a list: from the first to the last second, both included. */
export interface Span {
  from: Date;
  to: Date;
  count: number;
  skip: number;
}

/** The last second is included whole. */
const secondMs = 1000;
const endOf = ({ to }: Span) => new Date(to.getTime() + secondMs);

export async function listPaymentsBetween(
  db: Db,
  span: Span,
): Promise<{ order: SandboxOrder; payment: SandboxPayment }[]> {
  const payments = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('created_at', '>=', span.from)
    .where('created_at', '<', endOf(span))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(span.count)
    .offset(span.skip)
    .execute();
  const ids = payments.map(({ order_id: id }) => id);
  const orders =
    ids.length === 0 ? [] : await db.selectFrom('sandbox_orders').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return payments.flatMap((payment) => {
    const order = byId.get(payment.order_id);
    return order ? [{ order, payment }] : [];
  });
}

export async function listRefundsBetween(db: Db, span: Span): Promise<SandboxRefund[]> {
  return db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('created_at', '>=', span.from)
    .where('created_at', '<', endOf(span))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(span.count)
    .offset(span.skip)
    .execute();
}

export async function insertDelivery(db: Db, id: string, body: string): Promise<void> {
  await db.insertInto('sandbox_deliveries').values({ id, body }).execute();
}

/** Takes deliveries that are due; each is tried again after an ever longer pause, for a day. */
export async function claimDue(db: Db, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`WITH due AS (
      SELECT id FROM sandbox_deliveries
      WHERE delivered_at IS NULL AND due_at <= now() AND created_at > now() - interval '24 hours'
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE sandbox_deliveries d SET tries = d.tries + 1,
      due_at = now() + make_interval(secs => least(3600, 10 * power(2, d.tries)))
    FROM due WHERE d.id = due.id RETURNING d.*`.execute(db);
  return rows;
}

export async function markDelivered(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sandbox_deliveries')
    .set({ delivered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
