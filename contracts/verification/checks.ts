import * as z from 'zod/mini';

/** Checks of a home and its owner, each thing by itself. Days are ISO times; null where it wasn't. */
export const HomeChecks = z.object({
  /** The phone number of the home is that of the account, and its owner entered a code that was sent to it. */
  phone_verified_at: z.nullable(z.string()),
});
export type HomeChecks = z.infer<typeof HomeChecks>;
export const HomeChecksReply = z.object({ success: z.literal(true), data: HomeChecks });
export type HomeChecksReply = z.infer<typeof HomeChecksReply>;
