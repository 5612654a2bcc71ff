import * as z from 'zod/mini';

/** The secret address at which calendars read the user's visits. */
export const VisitFeed = z.object({
  /** ISO time; null while there is none. */
  created_at: z.nullable(z.string()),
  /** Its path, once, in the answer of the call that makes it: only a hash is stored. */
  path: z.nullable(z.string()),
});
export type VisitFeed = z.infer<typeof VisitFeed>;
export const VisitFeedReply = z.object({ success: z.literal(true), data: VisitFeed });
export type VisitFeedReply = z.infer<typeof VisitFeedReply>;

/** 256 bits in base64url. */
export const VisitFeedParams = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) });
