import { createHash } from 'node:crypto';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import * as repository from './events.repository.ts';
import type { DifferencesService } from './desk/differences.service.ts';
import { differenceSentences, failedTries } from './desk/order-differences.ts';
import type { Gateway } from './payments.gateway.ts';
import type { Outcome, SettlementService } from './settlement.service.ts';

const retriedAtOnce = 50;

export type EventsService = ReturnType<typeof makeEventsService>;

/** Webhooks of the gateway: at least once, in any order, for a day. Stored before they are answered. */
export function makeEventsService(needs: {
  db: Database;
  log: Pick<Log, 'error'>;
  gateway: Pick<Gateway, 'verifyMessage' | 'readMessage'>;
  settlement: SettlementService;
  differences: Pick<DifferencesService, 'note'>;
}) {
  const { db, log, gateway, settlement, differences } = needs;

  /**
   * Receives a gateway's webhook, its body as raw as it came: 400 unless it is signed. It is stored when this returns;
   * one that could not be processed yet is tried again every minute.
   */
  async function receive(headers: Parameters<Gateway['verifyMessage']>[0], body: Buffer): Promise<void> {
    const message = gateway.verifyMessage(headers, body);
    if (!message) {
      throw new AppError('payments.webhook_unsigned');
    }
    const again = message.id && /^[\w-]{1,200}$/.test(message.id) ? message.id : null;
    const id = again ?? `sha256-${createHash('sha256').update(body).digest('hex')}`;
    const { name, payment, refund, dispute } = gateway.readMessage(body);
    const paymentId = (refund ?? dispute)?.paymentId;
    const orderId = paymentId && !payment ? await repository.findGatewayOrder(db, paymentId) : payment?.orderId;
    const event = { id, event: name, body, gateway_order_id: orderId ?? null };
    if (!(await repository.insertEvent(db, event))) return;
    await handleSafely(id);
  }

  /** A stored event is never lost: a failure is left to the next round. */
  async function handleSafely(id: string): Promise<void> {
    try {
      await handle(id);
    } catch (error) {
      log.error({ err: error, event: id }, 'an event of the payment gateway could not be worked in');
      await noteFailure(id).catch(() => undefined);
    }
  }

  /** Counts a failure; one that goes on is put before the desk. */
  async function noteFailure(id: string): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const failed = await repository.markFailed(transaction, id);
      if (failed?.tries !== failedTries) return;
      await differences.note(transaction, {
        code: 'event_failed',
        subjectId: failed.order_id ?? id,
        orderId: failed.order_id,
        day: null,
        sentence: differenceSentences.eventFailed(id),
      });
    });
  }

  async function handle(id: string): Promise<void> {
    const outcome = await db.transaction().execute(async (transaction) => {
      const event = await repository.claimEvent(transaction, id);
      if (!event) return null;
      const worked = await workIn(transaction, event.body);
      await repository.markHandled(transaction, id, worked);
      return worked;
    });
    if (outcome !== null && outcome !== 'ignored') await settlement.announce(outcome);
  }

  async function workIn(transaction: Db, body: Buffer): Promise<Outcome | 'ignored'> {
    const { payment, refund, dispute } = gateway.readMessage(body);
    const ofPayment = (id: string) => (payment?.id === id ? payment : null);
    if (refund) return settlement.settleRefund(transaction, refund, ofPayment(refund.paymentId));
    if (dispute) return settlement.settleDispute(transaction, dispute, ofPayment(dispute.paymentId));
    return payment ? settlement.settlePayment(transaction, payment) : 'ignored';
  }

  /** Applies events that were stored and failed. Runs every minute. */
  async function retryWaiting(): Promise<void> {
    for (const id of await repository.listWaiting(db, retriedAtOnce)) await handleSafely(id);
  }

  return { receive, retryWaiting };
}
