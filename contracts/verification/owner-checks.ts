import * as z from 'zod/mini';
import { gstStateNames } from '#contracts/money/gst-states.ts';
import { checkKinds, checkStates, documentKinds } from './check-choices.ts';
import { NoticeVersion } from './phone-checks.ts';
import { reraExemptions } from './rera-need.ts';
import * as checks from '#texts/checks.ts';

/** The fields of a form with a document; numbers come as text. */
export const DocumentBody = z.object({
  kind: z.enum(documentKinds, { error: checks.chooseTheDocument }),
  notice: z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(Number), NoticeVersion)),
});

/** A check that the user asked for. */
export const OwnerCheck = z.object({
  id: z.int(),
  kind: z.enum(checkKinds),
  property_id: z.nullable(z.int()),
  /** The document, the reason why no number is needed, or the state of an agent's register. */
  subject: z.string(),
  number: z.nullable(z.string()),
  state: z.enum(checkStates),
  reason: z.string(),
  created_at: z.string(),
  /** The desk decides by then. */
  due_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** The end of an approval; null where it has none. */
  ends_at: z.nullable(z.string()),
});
export type OwnerCheck = z.infer<typeof OwnerCheck>;
export const OwnerChecksReply = z.object({ success: z.literal(true), data: z.array(OwnerCheck) });
export type OwnerChecksReply = z.infer<typeof OwnerChecksReply>;
export const OwnerChecksChangedReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(OwnerCheck),
});
export type OwnerChecksChangedReply = z.infer<typeof OwnerChecksChangedReply>;

export const ReraExemptionBody = z.object({
  exemption: z.enum(reraExemptions, { error: checks.chooseTheExemption }),
});
export type ReraExemptionBody = z.infer<typeof ReraExemptionBody>;

/** Length of a number of a register; the field of a home has the same. */
export const reraNumberLength = 60;
export const AgentReraBody = z.object({
  state: z.enum(gstStateNames, { error: checks.chooseAState }),
  number: z
    .string({ error: checks.enterTheNumber })
    .check(z.trim(), z.minLength(4, { error: checks.enterTheNumber }), z.maxLength(reraNumberLength)),
});
export type AgentReraBody = z.infer<typeof AgentReraBody>;
