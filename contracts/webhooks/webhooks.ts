import * as z from 'zod/mini';
import { Enquiry } from '#contracts/chat/enquiries.ts';
import { RecordId } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { wholeNumber } from '#contracts/search/query-values.ts';
import { deliveryProblems, deliveryStates, webhookEvents } from './webhook-choices.ts';
import { webhookLimits } from './webhook-limits.ts';
import * as checks from '#texts/checks.ts';

/** An address to which enquiries are sent. */
export const Webhook = z.object({
  id: z.int(),
  address: z.string(),
  created_at: z.string(),
  /** When it began to fail; null while it answers. */
  failing_since: z.nullable(z.string()),
  /** When it was given up; a test begins it again. */
  ended_at: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof Webhook>;

/** `GET /api/webhooks`. */
export const WebhooksReply = z.object({ success: z.literal(true), data: z.array(Webhook) });
export type WebhooksReply = z.infer<typeof WebhooksReply>;

/** `POST /api/webhooks`. */
export const WebhookBody = z.strictObject({
  address: z.string({ error: checks.giveOneText }).check(
    z.trim(),
    z.minLength(1, { error: checks.giveOneText }),
    z.maxLength(webhookLimits.addressLength, {
      error: () => checks.lettersAtMost({ most: String(webhookLimits.addressLength) }),
    }),
  ),
});
export type WebhookBody = z.infer<typeof WebhookBody>;

/** The secret with which events are signed, in this reply and never again. */
export const NewWebhookReply = z.object({
  success: z.literal(true),
  data: z.object({ secret: z.string(), about: Webhook }),
});
export type NewWebhookReply = z.infer<typeof NewWebhookReply>;

/** An event on its way to an address. `id` is the `webhook-id` of each try. */
export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.enum(webhookEvents),
  enquiry_id: z.nullable(z.int()),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  created_at: z.string(),
  tried_at: z.nullable(z.string()),
  /** When it is tried next; null when it isn't. */
  next_at: z.nullable(z.string()),
  /** Why the last try failed, and the status that was answered. */
  problem: z.nullable(z.enum(deliveryProblems)),
  status: z.nullable(z.int()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** `GET /api/webhooks/{id}/deliveries`, the newest first. */
export const DeliveriesReply = z.object({ success: z.literal(true), data: z.array(WebhookDelivery) });
export type DeliveriesReply = z.infer<typeof DeliveriesReply>;

/** A delivery in addresses. */
export const DeliveryParams = z.object({ id: RecordId, delivery: z.guid({ error: checks.idNotWhole }) });

export const DeliveryReply = z.object({ success: z.literal(true), data: WebhookDelivery });
export type DeliveryReply = z.infer<typeof DeliveryReply>;

/**
 * The body that programs receive, as JSON. An event may come more than once, with the same `webhook-id`, and out of order:
 * `timestamp` says which is newer. It has no phone number, no email address and no words of the chat.
 */
export const WebhookEvent = z.object({
  type: z.enum(webhookEvents),
  /** When it happened. */
  timestamp: z.string(),
  /** Null for a test. */
  data: z.nullable(Enquiry),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** `GET /api/programs/enquiries`: those after an id. */
export const ProgramEnquiriesQuery = z.strictObject({ after: z._default(wholeNumber(0, limits.maxId), 0) });
/** `next` is the `after` of the next page; null at the end. */
export const ProgramEnquiriesReply = z.object({
  success: z.literal(true),
  data: z.array(Enquiry),
  next: z.nullable(z.int()),
});
export type ProgramEnquiriesReply = z.infer<typeof ProgramEnquiriesReply>;
