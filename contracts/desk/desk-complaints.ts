import * as z from 'zod/mini';
import { complaintKindNames, complaintLimits, complaintOutcomes, type ComplaintOutcome } from './complaint-kinds.ts';
import { ComplaintMonth } from './complaints.ts';
import { DeskPerson, DeskRecord } from './desk.ts';
import { OperatorName, operatorLimits, optionalText, requiredText } from './operators.ts';

/** The number of a complaint, as its page's address has it. */
export const ComplaintParams = z.object({
  number: z.string().check(z.regex(/^C-\d{4}-\d{6,9}$/, 'The number of a complaint looks like C-2026-000012.')),
});

/** A complaint in a list: without names, addresses and its text. */
export const DeskComplaint = z.object({
  number: z.string(),
  kind: z.enum(complaintKindNames),
  created_at: z.string(),
  /** When the mail that acknowledges it was stored. */
  acknowledged_at: z.string(),
  due_at: z.string(),
  answered_at: z.nullable(z.string()),
  outcome: z.nullable(z.enum(Object.keys(complaintOutcomes) as [ComplaintOutcome, ...ComplaintOutcome[]])),
  /** The operator who has it; null while that is the grievance officer. */
  handler: z.nullable(OperatorName),
});
export type DeskComplaint = z.infer<typeof DeskComplaint>;

/** The query of `GET /api/operator/complaints`; `after` is the `next` of the page before. */
export const DeskComplaintsQuery = z.strictObject({
  state: z._default(z.enum(['open', 'answered']), 'open'),
  after: z.optional(ComplaintParams.shape.number),
});
export type DeskComplaintsQuery = z.infer<typeof DeskComplaintsQuery>;

export const DeskComplaintsReply = z.object({
  success: z.literal(true),
  data: z.array(DeskComplaint),
  next: z.nullable(z.string()),
  months: z.array(ComplaintMonth),
});
export type DeskComplaintsReply = z.infer<typeof DeskComplaintsReply>;

/** `GET /api/operator/complaints/:number`; phone numbers and email addresses are removed from its text. */
export const DeskComplaintReply = z.object({
  success: z.literal(true),
  data: z.object({
    complaint: z.extend(DeskComplaint, {
      message: z.string(),
      about: z.string(),
      answer: z.string(),
      answered_by: z.nullable(OperatorName),
      handler_note: z.string(),
    }),
    /** The subject, where that is a page of ours. */
    record: z.nullable(DeskRecord),
    person: z.nullable(DeskPerson),
    /** Operators to whom it can be passed on. */
    handlers: z.array(OperatorName),
  }),
});
export type DeskComplaintReply = z.infer<typeof DeskComplaintReply>;

/** `POST /api/operator/complaints/:number/answer`: mailed to the person who complained, once. */
export const AnswerComplaintBody = z.object({
  outcome: z.enum(Object.keys(complaintOutcomes) as [ComplaintOutcome, ...ComplaintOutcome[]], 'Choose how it ends'),
  answer: requiredText(complaintLimits.messageLength, 'Write the answer'),
});
export type AnswerComplaintBody = z.infer<typeof AnswerComplaintBody>;

/** `POST /api/operator/complaints/:number/hand-on`. */
export const HandOnBody = z.object({ to: z.int('Choose a person'), note: optionalText(operatorLimits.reasonLength) });
export type HandOnBody = z.infer<typeof HandOnBody>;

/** `POST /api/operator/complaints/:number/contact`: each look is counted and noted. */
export const ComplaintContactReply = z.object({
  success: z.literal(true),
  data: z.object({ name: z.string(), email: z.string(), message: z.string(), looks: z.int() }),
});
export type ComplaintContactReply = z.infer<typeof ComplaintContactReply>;
