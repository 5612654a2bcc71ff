import * as z from 'zod/mini';
import { operatorLimits, requiredText } from './operators.ts';
import { reviewActs } from './review.ts';

/** A decision about a person or their homes, as they read it. */
export const ModerationNotice = z.object({
  id: z.int(),
  act: z.enum(reviewActs),
  title: z.string(),
  sentence: z.string(),
  reason: z.string(),
  record_id: z.nullable(z.int()),
  created_at: z.string(),
  ends_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  can_appeal: z.boolean(),
  appeal: z.nullable(
    z.object({
      message: z.string(),
      created_at: z.string(),
      is_granted: z.nullable(z.boolean()),
      answer: z.string(),
    }),
  ),
});
export type ModerationNotice = z.infer<typeof ModerationNotice>;

/** `GET /api/user/moderation`. */
export const ModerationReply = z.object({ success: z.literal(true), data: z.array(ModerationNotice) });
export type ModerationReply = z.infer<typeof ModerationReply>;

/** `POST /api/user/moderation/:id/appeal`, once for each act. */
export const AppealBody = z.object({
  message: requiredText(operatorLimits.appealLength, 'Say why the decision is wrong'),
});
export type AppealBody = z.infer<typeof AppealBody>;
