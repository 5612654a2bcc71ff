import { Webhook as Signature } from 'standardwebhooks';
import { webhookLimits, webhookPauses } from '#contracts/webhooks/webhook-limits.ts';
import type { DeliveryProblem } from '#contracts/webhooks/webhook-choices.ts';
import type { WebhookEvent } from '#contracts/webhooks/webhooks.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AddressRefused, FetchRefused } from '#server/platform/fetch-refused.ts';
import type { PublicFetch } from '#server/platform/public-fetch.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { WebhookNoticesService } from './webhook-notices.service.ts';
import { secretUse } from './webhooks.service.ts';
import * as repository from './webhooks.repository.ts';
import type { ClaimedDelivery } from './webhooks.repository.ts';

/** A claim ends well after the slowest try: a process that was killed sends it again then. */
const claimMs = 3 * webhookLimits.timeoutMs;
/** The status of a receiver that wants nothing any more. */
const goneStatus = 410;
const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** The result of a try. */
type Outcome = { status: number } | { problem: Exclude<DeliveryProblem, 'status'> };

export type WebhookDeliveriesService = ReturnType<typeof makeWebhookDeliveriesService>;

/** Sends events to the programs of owners: at least once each, with an id that never changes. */
export function makeWebhookDeliveriesService(needs: {
  db: Database;
  clock: Clock;
  enquiries: Pick<EnquiriesService, 'find'>;
  publicFetch: Pick<PublicFetch, 'post'>;
  secretBox: Pick<SecretBox, 'open'>;
  webhookNotices: WebhookNoticesService;
}) {
  const { db, clock, enquiries, publicFetch, secretBox, webhookNotices } = needs;

  /** The body of an event; null where its enquiry is gone. The state is that of the event, all else as it is now. */
  async function eventOf(delivery: ClaimedDelivery): Promise<WebhookEvent | null> {
    const { enquiry_id: id, enquiry_state: state, closed_as } = delivery;
    const about = { type: delivery.event, timestamp: delivery.created_at.toISOString() };
    if (id === null || state === null) return { ...about, data: null };
    const enquiry = await enquiries.find(delivery.user_id, id);
    return enquiry && { ...about, data: { ...enquiry, state, closed_as } };
  }

  async function post(delivery: ClaimedDelivery, event: WebhookEvent): Promise<Outcome> {
    const { id, address } = delivery;
    const secret = secretBox.open(delivery.sealed_secret, secretUse(delivery.user_id, address));
    if (secret === null) return { problem: 'secret' };
    const body = JSON.stringify(event);
    const now = clock.now();
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Signature(secret).sign(id, now, body),
    };
    try {
      return { status: await publicFetch.post(address, { body, headers, timeoutMs: webhookLimits.timeoutMs }) };
    } catch (error) {
      if (error instanceof AddressRefused) return { problem: 'refused_address' };
      if (!(error instanceof FetchRefused)) throw error;
      return { problem: error.refusal.because === 'tooSlow' ? 'too_slow' : 'no_answer' };
    }
  }

  async function send(delivery: ClaimedDelivery): Promise<void> {
    const event = await eventOf(delivery);
    // Its row went with the enquiry.
    if (event === null) return;
    const outcome = await post(delivery, event);
    const status = 'status' in outcome ? outcome.status : null;
    if (status !== null && isTaken(status)) {
      await repository.updateDelivered(db, delivery, status);
      return;
    }
    const problem = 'problem' in outcome ? outcome.problem : 'status';
    const now = clock.now();
    const pause = webhookPauses[delivery.attempts - 1];
    const isOver = pause === undefined || status === goneStatus || problem === 'secret';
    const isGone = status === goneStatus;
    const nextAt = isOver ? null : new Date(now.getTime() + pause * 1000);
    const isGivenUp = await db.transaction().execute(async (transaction) => {
      const ends = await repository.updateFailed(transaction, delivery, { problem, status, nextAt, isGone, now });
      if (ends) await webhookNotices.noteEnded(transaction, delivery, isGone);
      return ends;
    });
    if (isGivenUp) webhookNotices.announce(delivery.user_id);
  }

  /** Sends a batch at once; returns how many. A failure of one ends none of the others. */
  async function sendSome(): Promise<number> {
    const now = clock.now();
    const claimed = await repository.claimDue(db, {
      now,
      until: new Date(now.getTime() + claimMs),
      limit: webhookLimits.atOnce,
    });
    const results = await Promise.allSettled(claimed.map(send));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return claimed.length;
  }

  return {
    /** Sends what is due. Every worker runs it, over and over. */
    async sendDue(): Promise<void> {
      while ((await sendSome()) > 0);
    },
  };
}
