import * as z from 'zod/mini';
import { accountEventKindNames } from './account-event-kinds.ts';
import * as checks from '#texts/checks.ts';

/** One thing that happened to the account. */
export const AccountEvent = z.object({
  id: z.int(),
  kind: z.enum(accountEventKindNames),
  /** In words: "Chrome on Android"; null where no device did it. */
  device: z.nullable(z.string()),
  /** The subject: the name of a plan, a key or a passkey, the title of a home. */
  detail: z.nullable(z.string()),
  created_at: z.string(),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

export const AccountEventsQuery = z.object({
  /** The id behind which the answer begins. */
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: checks.sendAnEventId }))),
});
export type AccountEventsQuery = z.infer<typeof AccountEventsQuery>;

export const AccountEventsReply = z.object({
  success: z.literal(true),
  data: z.array(AccountEvent),
  /** The `before` of the next call; null when there is no more. */
  next: z.nullable(z.string()),
});
export type AccountEventsReply = z.infer<typeof AccountEventsReply>;
