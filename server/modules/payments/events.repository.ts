import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface EventRow {
  id: string;
  event: string;
  body: Buffer;
  /** The gateway's id of the order that it is about. */
  gateway_order_id: string | null;
}

/** Stores an event as it came. False when it is stored already. */
export async function insertEvent(db: Db, event: EventRow): Promise<boolean> {
  const row = await db
    .insertInto('gateway_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The gateway's id of the order that a payment is about. */
export async function findGatewayOrder(db: Db, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('plan_orders as o', 'o.id', 'p.order_id')
    .select('o.gateway_order_id')
    .where('p.id', '=', paymentId)
    .executeTakeFirst();
  return row?.gateway_order_id ?? null;
}

/** Takes an event that is not handled, held until the transaction ends; null when it is, or another is at it. */
export async function claimEvent(db: Db, id: string): Promise<EventRow | null> {
  const row = await db
    .selectFrom('gateway_events')
    .select(['id', 'event', 'body', 'gateway_order_id'])
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function markHandled(db: Db, id: string, outcome: string): Promise<void> {
  await db
    .updateTable('gateway_events')
    .set({ handled_at: sql<Date>`now()`, outcome })
    .where('id', '=', id)
    .execute();
}

/** Counts a failed try; returns the number of tries, and our order. */
export async function markFailed(db: Db, id: string): Promise<{ tries: number; order_id: string | null } | undefined> {
  const { rows } = await sql<{ tries: number; order_id: string | null }>`UPDATE gateway_events e SET tries = tries + 1
    WHERE id = ${id} AND handled_at IS NULL
    RETURNING tries, (SELECT o.id FROM plan_orders o WHERE o.gateway_order_id = e.gateway_order_id) AS order_id`.execute(
    db,
  );
  return rows[0];
}

/** Events that were stored and not handled, because something failed; those that fail again and again come last. */
export async function listWaiting(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM gateway_events
    WHERE handled_at IS NULL AND received_at < now() - interval '5 seconds' ORDER BY tries, received_at LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
