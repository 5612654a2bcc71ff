import * as z from 'zod/mini';
import * as checks from '#texts/checks.ts';

/** Push messages of a browser (RFC 8030): the browser's side names where they go, and the keys under which only it reads them. */

const base64url = (bytes: string) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${bytes}}=?$`)));

/** `PUT /api/push`, as `PushSubscription.toJSON()` gives it. */
export const PushSubscriptionBody = z.object({
  endpoint: z.string({ error: checks.namePushService }).check(z.maxLength(1000)),
  keys: z.object({
    /** A point of P-256, 65 bytes. */
    p256dh: base64url('87'),
    /** 16 bytes. */
    auth: base64url('22'),
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/** The push messages of the caller's session. */
const PushState = z.object({
  /** The installation's key for `PushManager.subscribe`, in base64url (VAPID, RFC 8292). */
  public_key: z.string(),
  /** Where messages of this session go; null when they go nowhere. */
  endpoint: z.nullable(z.string()),
  /** Whether a search is saved: before that, no permission is requested. */
  may_ask: z.boolean(),
});
export type PushState = z.infer<typeof PushState>;
export const PushStateReply = z.object({ success: z.literal(true), data: PushState });
export type PushStateReply = z.infer<typeof PushStateReply>;

/** The JSON in a push message; web/public/sw.js reads it. */
export interface PushPayload {
  title: string;
  body: string;
  /** On this site. */
  path: string;
  /** A message with the tag of one that is still shown takes its place. */
  tag: string;
}
