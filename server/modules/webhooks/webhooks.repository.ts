import { sql, type Selectable } from 'kysely';
import type { DeliveryProblem, DeliveryState, WebhookEventName } from '#contracts/webhooks/webhook-choices.ts';
import { webhookLimits } from '#contracts/webhooks/webhook-limits.ts';
import type { EnquiryEnd, EnquiryState } from '#contracts/chat/enquiry-choices.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

export interface DeliveryRow {
  id: string;
  webhook_id: number;
  enquiry_id: number | null;
  event: WebhookEventName;
  state: DeliveryState;
  attempts: number;
  created_at: Date;
  tried_at: Date | null;
  next_at: Date;
  problem: DeliveryProblem | null;
  status: number | null;
}

/** A delivery that a process sends now, with its receiver. */
export interface ClaimedDelivery extends DeliveryRow {
  user_id: number;
  address: string;
  sealed_secret: Buffer;
  enquiry_state: EnquiryState | null;
  closed_as: EnquiryEnd | null;
}

export function listWebhooks(db: Db, userId: number): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export async function countWebhooks(db: Db, userId: number): Promise<number> {
  return (await listWebhooks(db, userId)).length;
}

export function findWebhook(db: Db, userId: number, id: number): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** Stores an address; undefined where the user has it already. */
export function insertWebhook(
  db: Db,
  webhook: { userId: number; address: string; sealed: Buffer; keyId: Buffer },
): Promise<WebhookRow | undefined> {
  const { userId, address, sealed, keyId } = webhook;
  return db
    .insertInto('webhooks')
    .values({ user_id: userId, address, sealed_secret: sealed, key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function deleteWebhook(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteWebhooks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('webhooks').where('user_id', '=', userId).execute();
}

/** An address that was given up begins again. */
export async function updateStarted(db: Db, id: number): Promise<void> {
  await db.updateTable('webhooks').set({ ended_at: null, failing_since: null }).where('id', '=', id).execute();
}

const columns = ['id', 'webhook_id', 'enquiry_id', 'event', 'state', 'attempts'] as const;
const times = ['created_at', 'tried_at', 'next_at', 'problem', 'status'] as const;

export function insertTest(db: Db, webhookId: number): Promise<DeliveryRow> {
  return db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event: 'test' })
    .returning([...columns, ...times])
    .executeTakeFirstOrThrow();
}

export function listDeliveries(db: Db, webhookId: number, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .select([...columns, ...times])
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Sends a delivery again, as if it were new; its id stays. Undefined where the webhook has none of this id. */
export function updateAgain(db: Db, webhookId: number, id: string): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: sql<Date>`now()` })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .returning([...columns, ...times])
    .executeTakeFirst();
}

/**
 * Claims due deliveries, the oldest of each receiver, so that a receiver gets one after the other: until `until` no other process sends them. A process
 * that is killed leaves its claims, which then fall due again.
 */
export async function claimDue(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`WITH due AS (
      SELECT d.id FROM webhook_deliveries d WHERE d.id IN (
        SELECT first.id FROM (SELECT DISTINCT webhook_id FROM webhook_deliveries WHERE state = 'waiting' AND next_at <= ${now}
            LIMIT ${limit}) w
          CROSS JOIN LATERAL (SELECT id FROM webhook_deliveries WHERE webhook_id = w.webhook_id AND state = 'waiting'
            AND next_at <= ${now} ORDER BY created_at LIMIT 1) first)
        AND d.state = 'waiting' AND d.next_at <= ${now}
      LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED),
    claimed AS (UPDATE webhook_deliveries d SET next_at = ${until}, attempts = d.attempts + 1, tried_at = ${now}
      FROM due WHERE d.id = due.id RETURNING d.*)
    SELECT c.*, w.user_id, w.address, w.sealed_secret FROM claimed c JOIN webhooks w ON w.id = c.webhook_id
    ORDER BY c.created_at`.execute(db);
  return rows;
}

/** A delivery that was taken; its receiver answers. */
export async function updateDelivered(
  db: Db,
  { id, webhook_id: webhookId }: DeliveryRow,
  status: number,
): Promise<void> {
  await sql`WITH done AS (UPDATE webhook_deliveries SET state = 'delivered', status = ${status}, problem = NULL
      WHERE id = ${id}::uuid)
    UPDATE webhooks SET failing_since = NULL WHERE id = ${webhookId} AND failing_since IS NOT NULL`.execute(db);
}

export interface DeliveryFailure {
  problem: DeliveryProblem;
  status: number | null;
  /** When it is tried next; null for one that has failed. */
  nextAt: Date | null;
  /** Whether its receiver wants nothing any more. */
  isGone: boolean;
  now: Date;
}

/**
 * A try that failed. An address that never answered for `webhookLimits.failingDays`, or says that it is gone, gets nothing
 * more; returns whether it was given up by this try.
 */
export async function updateFailed(db: Db, delivery: DeliveryRow, failure: DeliveryFailure): Promise<boolean> {
  const { problem, status, nextAt, isGone, now } = failure;
  await sql`UPDATE webhook_deliveries SET problem = ${problem}, status = ${status},
      state = ${nextAt === null ? 'failed' : 'waiting'}, next_at = coalesce(${nextAt}::timestamptz, next_at)
    WHERE id = ${delivery.id}::uuid`.execute(db);
  const { rows } = await sql<{ is_given_up: boolean }>`UPDATE webhooks w
      SET failing_since = coalesce(w.failing_since, ${now}),
        ended_at = CASE WHEN ${isGone} OR w.failing_since <= ${now}::timestamptz - make_interval(days => ${webhookLimits.failingDays})
          THEN coalesce(w.ended_at, ${now}) ELSE w.ended_at END
    FROM (SELECT id, ended_at FROM webhooks WHERE id = ${delivery.webhook_id} FOR UPDATE) before
    WHERE w.id = before.id RETURNING w.ended_at IS NOT NULL AND before.ended_at IS NULL AS is_given_up`.execute(db);
  // Nothing waits for an address that was given up.
  await sql`UPDATE webhook_deliveries d SET state = 'failed' FROM webhooks w
    WHERE w.id = d.webhook_id AND w.id = ${delivery.webhook_id} AND w.ended_at IS NOT NULL AND d.state = 'waiting'`.execute(
    db,
  );
  return rows[0]?.is_given_up ?? false;
}

/** The owner of a program as a reader of mails. */
export function findReader(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Deletes deliveries of long ago. */
export const deliveriesSweep = deletingSweep(
  pastDue('webhook_deliveries', 'created_at', { after: sql`make_interval(days => ${webhookLimits.storedDays})` }),
);
