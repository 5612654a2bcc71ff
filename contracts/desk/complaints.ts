import * as z from 'zod/mini';
import { complaintKindNames, complaintLimits } from './complaint-kinds.ts';
import { NewsletterBody } from '#contracts/accounts/mail-settings.ts';

/** `POST /api/complaints`. */
export const ComplaintBody = z.strictObject({
  name: z
    .string('Enter your name')
    .check(
      z.trim(),
      z.minLength(1, 'Enter your name'),
      z.maxLength(complaintLimits.nameLength, 'This name is too long'),
    ),
  email: NewsletterBody.shape.email,
  kind: z.enum(complaintKindNames, 'Choose what it is about'),
  /** The address or number of the page, order or person that it is about. */
  about: z.optional(
    z.string('Send a text').check(z.trim(), z.maxLength(complaintLimits.linkLength, 'This address is too long')),
  ),
  message: z
    .string('Say what happened')
    .check(
      z.trim(),
      z.minLength(
        complaintLimits.messageLeast,
        `Say what happened in at least ${complaintLimits.messageLeast} letters`,
      ),
      z.maxLength(complaintLimits.messageLength, `Use at most ${complaintLimits.messageLength} letters`),
    ),
});
export type ComplaintBody = z.infer<typeof ComplaintBody>;

/** The ticket of a complaint, and by when it is answered. */
export const ComplaintReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ number: z.string(), due_at: z.string() }),
});
export type ComplaintReply = z.infer<typeof ComplaintReply>;

/** Outcomes of a month's complaints; the month is that of India. */
export const ComplaintMonth = z.object({
  /** 2026-11 */
  month: z.string(),
  received: z.int(),
  answered: z.int(),
  answered_in_time: z.int(),
});
export type ComplaintMonth = z.infer<typeof ComplaintMonth>;

export const ComplaintMonthsReply = z.object({ success: z.literal(true), data: z.array(ComplaintMonth) });
export type ComplaintMonthsReply = z.infer<typeof ComplaintMonthsReply>;
