import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export interface RefundRequestRow extends Selectable<Tables['refund_requests']> {
  requested_name: string | null;
}

const named = sql`q.*, u.first_name || ' ' || u.last_name AS requested_name
  FROM refund_requests q LEFT JOIN users u ON u.id = q.requested_by`;

/** The newest request for a payment that was not refused. */
export async function findRequest(db: Db, paymentId: string): Promise<RefundRequestRow | undefined> {
  const { rows } = await sql<RefundRequestRow>`SELECT ${named}
    WHERE q.payment_id = ${paymentId} AND q.failed_at IS NULL`.execute(db);
  return rows[0];
}

/** Requests of an order, the newest first. */
export async function listRequests(db: Db, orderId: string): Promise<RefundRequestRow[]> {
  const { rows } =
    await sql<RefundRequestRow>`SELECT ${named} WHERE q.order_id = ${orderId} ORDER BY q.id DESC`.execute(db);
  return rows;
}

/** The caller tries first; everybody else a minute later. */
export async function insertRequest(
  db: Db,
  request: { paymentId: string; orderId: string; amount: number; operatorId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('refund_requests')
    .values({
      payment_id: request.paymentId,
      order_id: request.orderId,
      amount_paise: request.amount,
      requested_by: request.operatorId,
      next_try_at: sql<Date>`now() + interval '1 minute'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A request on its way to the gateway. */
export interface ClaimedRequest {
  id: number;
  payment_id: string;
  order_id: string;
  gateway_order_id: string;
  amount_paise: number;
  tries: number;
}

/** Takes a request for a try; the next one comes after an ever longer pause, an hour at most. */
export async function claimRequest(db: Db, id: number): Promise<ClaimedRequest | undefined> {
  const { rows } = await sql<ClaimedRequest>`UPDATE refund_requests q SET tries = q.tries + 1,
      next_try_at = now() + make_interval(mins => least(60, power(2, least(q.tries, 10))::int))
    FROM plan_orders o WHERE q.id = ${id} AND o.id = q.order_id AND q.done_at IS NULL AND q.failed_at IS NULL
    RETURNING q.id, q.payment_id, q.order_id, o.gateway_order_id, q.amount_paise, q.tries`.execute(db);
  return rows[0];
}

/** Requests that are due for another try. */
export async function listDue(db: Db, limit: number): Promise<{ id: number; order_id: string }[]> {
  return db
    .selectFrom('refund_requests')
    .select(['id', 'order_id'])
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', '<=', sql<Date>`now()`)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
}

export async function markDone(db: Db, id: number): Promise<void> {
  await sql`UPDATE refund_requests SET done_at = now() WHERE id = ${id} AND failed_at IS NULL`.execute(db);
}

export async function markFailed(db: Db, id: number, problem: string): Promise<void> {
  await sql`UPDATE refund_requests SET failed_at = now(), problem = ${problem}
    WHERE id = ${id} AND done_at IS NULL`.execute(db);
}

/** Locks an order until the transaction ends. */
export async function lockOrder(
  db: Db,
  id: string,
): Promise<{ id: string; user_id: number | null; status: string; gateway_order_id: string | null } | undefined> {
  return db
    .selectFrom('plan_orders')
    .select(['id', 'user_id', 'status', 'gateway_order_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
