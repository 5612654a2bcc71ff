import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import * as repository from './events.repository.ts';
import { GatewayPayment } from './payments.gateway.ts';
import { isSignedWith } from './payments.signature.ts';
import type { Outcome, SettlementService } from './settlement.service.ts';

const Event = z.object({
  event: z.string().check(z.maxLength(100)),
  payload: z.record(z.string(), z.object({ entity: z.unknown() })),
});
const RefundEntity = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  payment_id: z.string().check(z.maxLength(60)),
  amount: z.int(),
});

const retriedAtOnce = 50;

export type EventsService = ReturnType<typeof makeEventsService>;

/** What the gateway tells us by itself: at least once, in any order, for a day. Stored before it is answered. */
export function makeEventsService(needs: {
  db: Database;
  log: Pick<Log, 'error'>;
  webhookSecret: string;
  settlement: SettlementService;
}) {
  const { db, log, webhookSecret, settlement } = needs;

  /**
   * Takes a message of the gateway: 400 unless the raw body is signed with our secret. It is stored when this returns;
   * what could not be worked in yet is tried again every minute.
   */
  async function receive(body: Buffer, signature: string, eventId: string | null): Promise<void> {
    if (!isSignedWith(body, signature, webhookSecret)) {
      throw new AppError(400, 'payments.bad_signature', 'This message is not signed by the payment gateway.');
    }
    const id = eventId ?? `sha256-${createHash('sha256').update(body).digest('hex')}`;
    if (!(await repository.insertEvent(db, { id, event: nameOf(body), body }))) return;
    await handleSafely(id);
  }

  /** A stored event is never lost: a failure is left to the next round. */
  async function handleSafely(id: string): Promise<void> {
    try {
      await handle(id);
    } catch (error) {
      log.error({ err: error, event: id }, 'an event of the payment gateway could not be worked in');
      await repository.markFailed(db, id).catch(() => undefined);
    }
  }

  async function handle(id: string): Promise<void> {
    const outcome = await db.transaction().execute(async (transaction) => {
      const event = await repository.takeEvent(transaction, id);
      if (!event) return null;
      const worked = await workIn(transaction, event.body);
      await repository.markHandled(transaction, id, worked);
      return worked;
    });
    if (outcome !== null && outcome !== 'ignored') await settlement.announce(outcome);
  }

  async function workIn(transaction: Db, body: Buffer): Promise<Outcome | 'ignored'> {
    const read = Event.safeParse(parsed(body));
    if (!read.success) return 'ignored';
    const { event, payload } = read.data;
    const payment = GatewayPayment.safeParse(payload.payment?.entity);
    if (event === 'refund.processed') {
      const refund = RefundEntity.safeParse(payload.refund?.entity);
      if (!refund.success) return 'ignored';
      const { id, payment_id: paymentId, amount } = refund.data;
      return settlement.settleRefund(
        transaction,
        { id, paymentId, amount },
        payment.success && payment.data.id === paymentId ? payment.data : null,
      );
    }
    if (!payment.success || !/^(payment\.|order\.paid$)/.test(event)) return 'ignored';
    return settlement.settle(transaction, payment.data);
  }

  /** Works in what was stored and failed. Runs every minute. */
  async function retryWaiting(): Promise<void> {
    for (const id of await repository.listWaiting(db, retriedAtOnce)) await handleSafely(id);
  }

  return { receive, retryWaiting };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function nameOf(body: Buffer): string {
  const name = (parsed(body) as { event?: unknown } | null)?.event;
  return typeof name === 'string' ? name.slice(0, 100) : 'unreadable';
}
