import * as z from 'zod/mini';
import * as checks from '#texts/checks.ts';

/**
 * The body of `PUT /api/user/presence`: whether to show when the user was last here. A user who hides it sees it of
 * nobody.
 */
export const PresenceBody = z.strictObject({ shows_presence: z.boolean({ error: checks.sendTrueOrFalse }) });
export type PresenceBody = z.infer<typeof PresenceBody>;

/** `GET` and `PUT /api/user/presence`. */
export const PresenceReply = z.object({ success: z.literal(true), data: PresenceBody });
export type PresenceReply = z.infer<typeof PresenceReply>;
