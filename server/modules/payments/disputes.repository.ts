import { sql } from 'kysely';
import { disputeStates, type DisputeState } from '#contracts/desk/desk-orders.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { GatewayDispute } from './payments.gateway.ts';

/**
 * Stores the state of a dispute, unless a later one is stored; messages of the same second count in the order of
 * {@link disputeStates}. A lost one stays lost, since its money is booked. Returns whether anything changed.
 */
export async function upsertDispute(db: Db, dispute: GatewayDispute): Promise<boolean> {
  const { id, paymentId, amount, deducted, reason, phase, state, respondBy, at } = dispute;
  const rankOf = (column: string) => sql`array_position(array[${sql.join(disputeStates)}]::text[], ${sql.ref(column)})`;
  const { rows } = await sql`INSERT INTO payment_disputes AS d
      (id, payment_id, amount_paise, deducted_paise, reason, phase, state, respond_by, stated_at)
    VALUES (${id}, ${paymentId}, ${amount}, ${deducted}, ${reason}, ${phase}, ${state}, ${respondBy}, ${at})
    ON CONFLICT (id) DO UPDATE SET amount_paise = excluded.amount_paise, deducted_paise = excluded.deducted_paise,
      reason = excluded.reason, phase = excluded.phase, state = excluded.state,
      respond_by = coalesce(excluded.respond_by, d.respond_by), stated_at = excluded.stated_at
    WHERE d.state <> 'lost' AND (excluded.state = 'lost'
      OR (excluded.stated_at, ${rankOf('excluded.state')}) > (d.stated_at, ${rankOf('d.state')}))
    RETURNING id`.execute(db);
  return rows.length > 0;
}

export interface DisputeRow {
  id: string;
  payment_id: string;
  amount_paise: number;
  deducted_paise: number;
  reason: string;
  phase: string;
  state: DisputeState;
  respond_by: Date | null;
  created_at: Date;
}

const columns = sql.raw(
  'd.id, d.payment_id, d.amount_paise, d.deducted_paise, d.reason, d.phase, d.state, d.respond_by, d.created_at',
);

/** Disputes of the payments of an order, or of a payment without one; the newest first. */
export async function listDisputes(db: Db, of: { orderId: string } | { paymentId: string }): Promise<DisputeRow[]> {
  const payments =
    'orderId' in of ? sql`SELECT id FROM payments WHERE order_id = ${of.orderId}` : sql`SELECT ${of.paymentId}::text`;
  const { rows } = await sql<DisputeRow>`SELECT ${columns} FROM payment_disputes d
    WHERE d.payment_id IN (${payments}) ORDER BY d.created_at DESC, d.id`.execute(db);
  return rows;
}

export async function listOfUser(db: Db, userId: number): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`SELECT ${columns} FROM payment_disputes d
    JOIN payments p ON p.id = d.payment_id JOIN plan_orders o ON o.id = p.order_id
    WHERE o.user_id = ${userId} ORDER BY d.created_at DESC, d.id`.execute(db);
  return rows;
}
