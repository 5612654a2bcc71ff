import * as z from 'zod/mini';
import { checkDecisionNames, checkKinds, checkStates } from '#contracts/verification/check-choices.ts';
import { OperatorName, operatorLimits, optionalText } from './operators.ts';

/** A check in a list of the desk. */
export const DeskCheck = z.object({
  id: z.int(),
  kind: z.enum(checkKinds),
  subject: z.string(),
  number: z.nullable(z.string()),
  state: z.enum(checkStates),
  reason: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(OperatorName),
  user_id: z.int(),
  property_id: z.nullable(z.int()),
});
export type DeskCheck = z.infer<typeof DeskCheck>;

/** Checks that wait, those due first, or a sample of decided ones for a second look. */
export const deskCheckLists = ['waiting', 'second'] as const;
export const DeskChecksQuery = z.strictObject({
  list: z._default(z.enum(deskCheckLists, 'Choose a list'), 'waiting'),
});

/** Figures of the last 30 days. */
export const CheckCounts = z.object({
  waiting: z.int(),
  overdue: z.int(),
  decided: z.int(),
  /** Half of the decisions took fewer hours; null without any. */
  median_hours: z.nullable(z.number()),
  second_looks: z.int(),
  second_disagreed: z.int(),
});
export type CheckCounts = z.infer<typeof CheckCounts>;
export const DeskChecksReply = z.object({
  success: z.literal(true),
  data: z.array(DeskCheck),
  counts: CheckCounts,
});
export type DeskChecksReply = z.infer<typeof DeskChecksReply>;

/** A check beside the account and the home that it is about. */
export const DeskCheckReply = z.object({
  success: z.literal(true),
  data: z.object({
    check: DeskCheck,
    /** Whether the document can be opened, and how it is shown. */
    file_type: z.nullable(z.enum(['image/webp', 'application/pdf'])),
    person: z.object({ id: z.int(), name: z.string(), user_type: z.string() }),
    home: z.nullable(
      z.object({
        id: z.int(),
        title: z.string(),
        contact_name: z.nullable(z.string()),
        /** The exact address, to be compared with the document. */
        address: z.string(),
        state: z.nullable(z.string()),
        project_status: z.nullable(z.string()),
        rera_project: z.nullable(z.string()),
      }),
    ),
  }),
});
export type DeskCheckReply = z.infer<typeof DeskCheckReply>;

export const DecideCheckBody = z
  .object({
    decision: z.enum(checkDecisionNames, 'Choose a decision'),
    reason: optionalText(operatorLimits.reasonLength),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approved' || decision === 'identity' || reason !== '', {
      error: 'Give the reason, which the owner reads',
      path: ['reason'],
    }),
  );
export type DecideCheckBody = z.infer<typeof DecideCheckBody>;

/** The reason, which the owner reads. */
export const EndPlacePicturesBody = z.object({
  reason: z
    .string({ error: 'Give the reason, which the owner reads' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Give the reason, which the owner reads' }),
      z.maxLength(operatorLimits.reasonLength),
    ),
});

export const SecondLookBody = z.object({ agrees: z.boolean('Say yes or no') });
export type SecondLookBody = z.infer<typeof SecondLookBody>;
