import { sql, type Insertable, type Selectable } from 'kysely';
import type { PaymentReview } from '#contracts/money/payment-reviews.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import type { GatewayPayment } from './payments.gateway.ts';

export type OrderRow = Selectable<Tables['plan_orders']>;

/** In the order of a payment's life, so that a late event never moves a payment back. */
const paymentStates = ['created', 'failed', 'authorized', 'captured', 'refunded'];

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  return (await db.selectFrom('plan_orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the order with this id at the gateway until the transaction ends. */
export async function findForUpdate(db: Db, gatewayOrderId: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('plan_orders')
    .selectAll()
    .where('gateway_order_id', '=', gatewayOrderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An open order of a user for the same plan that is recent enough to be reused. */
export async function findOpen(
  db: Db,
  {
    userId,
    planId,
    propertyId,
    priceRupees,
    minutes,
  }: { userId: number; planId: string; propertyId: number | null; priceRupees: number; minutes: number },
): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('plan_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId as OrderRow['plan_id'])
    .where('status', '=', 'open')
    .where('price_rupees', '=', priceRupees)
    .where(sql<boolean>`property_id IS NOT DISTINCT FROM ${propertyId}::int`)
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${minutes})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The id of the order that a request with this idempotency key created, or null. */
export async function findKey(db: Db, userId: number, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_keys')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

export async function insertKey(db: Db, userId: number, key: string, orderId: string): Promise<void> {
  await db.insertInto('order_keys').values({ user_id: userId, key, order_id: orderId }).execute();
}

export async function insertOrder(db: Db, order: Insertable<Tables['plan_orders']>): Promise<OrderRow> {
  return db.insertInto('plan_orders').values(order).returningAll().executeTakeFirstOrThrow();
}

export async function updateBuyerState(db: Db, id: string, state: string): Promise<void> {
  await db.updateTable('plan_orders').set({ buyer_state: state }).where('id', '=', id).execute();
}

/** Claims the creation of this order at the gateway; false while another node has claimed it, for 20 seconds at most. */
export async function claimGatewayOrder(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plan_orders')
    .set({ gateway_asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .where((e) =>
      e.or([e('gateway_asked_at', 'is', null), e('gateway_asked_at', '<', sql<Date>`now() - interval '20 seconds'`)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Releases the claim after a failure. */
export async function releaseGatewayOrder(db: Db, id: string): Promise<void> {
  await db
    .updateTable('plan_orders')
    .set({ gateway_asked_at: null })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .execute();
}

/** Stores the id at the gateway unless one is stored already; returns the order as it is now. */
export async function updateGatewayOrder(db: Db, id: string, gatewayOrderId: string): Promise<OrderRow> {
  await db
    .updateTable('plan_orders')
    .set({ gateway_order_id: gatewayOrderId })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .execute();
  return db.selectFrom('plan_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export interface PaymentRow {
  id: string;
  order_id: string;
  amount_paise: number;
  currency: string;
  status: string;
  pays: boolean;
}

/** Stores the state of a payment; a state that is earlier in its life than the stored one changes nothing. */
export async function upsertPayment(db: Db, orderId: string, payment: GatewayPayment): Promise<PaymentRow> {
  const states = sql`array[${sql.join(paymentStates)}]::text[]`;
  const { rows } = await sql<PaymentRow>`
    INSERT INTO payments (id, order_id, amount_paise, currency, status)
    VALUES (${payment.id}, ${orderId}, ${payment.amount}, ${payment.currency}, ${payment.status})
    ON CONFLICT (id) DO UPDATE SET updated_at = now(), status = CASE
      WHEN array_position(${states}, excluded.status) > array_position(${states}, payments.status)
      THEN excluded.status ELSE payments.status END
    RETURNING id, order_id, amount_paise, currency, status, pays`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A payment was not stored.');
  return row;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'amount_paise', 'currency', 'status', 'pays'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function markPaying(db: Db, orderId: string, paymentId: string): Promise<Date> {
  await db.updateTable('payments').set({ pays: true }).where('id', '=', paymentId).execute();
  const { paid_at } = await db
    .updateTable('plan_orders')
    .set({ status: 'paid', paid_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .returning('paid_at')
    .executeTakeFirstOrThrow();
  return paid_at as Date;
}

export async function markRefunded(db: Db, orderId: string): Promise<void> {
  await db.updateTable('plan_orders').set({ status: 'refunded' }).where('id', '=', orderId).execute();
}

/**
 * Marks a payment and its order for review by an operator; the order keeps the first reason. False when the payment was
 * marked before.
 */
export async function markForReview(
  db: Db,
  orderId: string,
  paymentId: string,
  reason: PaymentReview,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ review: reason })
    .where('id', '=', paymentId)
    .where('review', 'is', null)
    .executeTakeFirst();
  await db
    .updateTable('plan_orders')
    .set({ review: sql<PaymentReview>`coalesce(review, ${reason})` })
    .where('id', '=', orderId)
    .execute();
  return numUpdatedRows === 1n;
}

/** Stores a refund; false when it is stored already. */
export async function insertRefund(
  db: Db,
  refund: { id: string; paymentId: string; amount: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('refunds')
    .values({ id: refund.id, payment_id: refund.paymentId, amount_paise: refund.amount })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The sum of a payment's refunds, in paise. */
export async function sumRefunds(db: Db, paymentId: string): Promise<number> {
  const { total } = await db
    .selectFrom('refunds')
    .select((e) => e.fn.sum<string | null>('amount_paise').as('total'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** The refunds of a payment; those of lost disputes have the dispute's id. Amounts in paise. */
export async function listRefundsOf(
  db: Db,
  paymentId: string,
): Promise<{ id: string; amount: number; is_dispute: boolean }[]> {
  const { rows } = await sql<{ id: string; amount: number; is_dispute: boolean }>`SELECT r.id, r.amount_paise AS amount,
      EXISTS (SELECT FROM payment_disputes d WHERE d.id = r.id) AS is_dispute
    FROM refunds r WHERE r.payment_id = ${paymentId} ORDER BY r.created_at, r.id`.execute(db);
  return rows;
}

/** Second payments of an order that are not refunded yet. */
export async function listSurplus(db: Db, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id', 'amount_paise', 'currency', 'status', 'pays'])
    .where('review', '=', 'second_payment')
    .where('status', '=', 'captured')
    .where('pays', '=', false)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function updatePaymentReview(db: Db, id: string, review: PaymentReview): Promise<void> {
  await db.updateTable('payments').set({ review }).where('id', '=', id).execute();
}

/** The newest open orders of a user that exist at the gateway: they may have been paid without our noticing. */
export async function listOpen(db: Db, userId: number, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('plan_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .where('gateway_order_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Restarts the checks of an open order, the first one in `seconds` seconds; false for an order that is not open. */
export async function updateFirstCheck(db: Db, id: string, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plan_orders')
    .set({ checks: 0, next_check_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Claims orders that are due for a check and schedules the next one, after the next of the `pauses` (seconds). Orders
 * older than `days` are given up.
 */
export async function claimUnpaid(
  db: Db,
  { pauses, days, limit }: { pauses: readonly number[]; days: number; limit: number },
): Promise<OrderRow[]> {
  const seconds = sql`(array[${sql.join(pauses)}]::int[])[least(o.checks + 1, ${pauses.length})]`;
  const { rows } = await sql<OrderRow>`WITH due AS (
      SELECT id FROM plan_orders WHERE status = 'open' AND next_check_at <= now()
      ORDER BY next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE plan_orders o SET checks = o.checks + 1,
      next_check_at = now() + make_interval(secs => ${seconds}),
      status = CASE WHEN o.created_at < now() - make_interval(days => ${days}) THEN 'given_up' ELSE o.status END
    FROM due WHERE o.id = due.id RETURNING o.*`.execute(db);
  return rows;
}
