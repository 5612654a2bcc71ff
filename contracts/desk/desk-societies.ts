import * as z from 'zod/mini';
import { operatorLimits, optionalText } from './operators.ts';

/** A society as the desk sees it. */
export const DeskSociety = z.object({
  id: z.int(),
  /** Null before it has a page. */
  slug: z.nullable(z.string()),
  name: z.string(),
  locality: z.nullable(z.string()),
  city: z.string(),
  homes: z.int(),
  owners: z.int(),
  /** The names under which homes are found to be of it. */
  names: z.array(z.string()),
  /** Spellings in its homes, those of most homes first. */
  spellings: z.array(z.object({ name: z.string(), homes: z.int() })),
  is_hidden: z.boolean(),
  /** Societies that were merged into it. */
  merged: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type DeskSociety = z.infer<typeof DeskSociety>;

/** Two societies that may be one. */
export const DeskDoubt = z.object({
  one: DeskSociety,
  other: DeskSociety,
  /** Metres between them; null where one has no point. */
  metres: z.nullable(z.int()),
});
export type DeskDoubt = z.infer<typeof DeskDoubt>;

/** Pairs that may be one society, those with most homes first. */
export const DeskDoubtsReply = z.object({ success: z.literal(true), data: z.array(DeskDoubt), waiting: z.int() });

/** The query of `GET /api/operator/societies`. */
export const DeskSocietiesQuery = z.strictObject({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)) });
export const DeskSocietiesReply = z.object({ success: z.literal(true), data: z.array(DeskSociety) });

/** Whether two societies are one: then this one's homes become the other's. */
export const AnswerDoubtBody = z.strictObject({ other: z.int(), answer: z.enum(['same', 'different']) });
export type AnswerDoubtBody = z.infer<typeof AnswerDoubtBody>;

/** Another name of its page, or whether the page is hidden; with the reason. */
export const ChangeSocietyBody = z.strictObject({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
  is_hidden: z.optional(z.boolean()),
  reason: optionalText(operatorLimits.reasonLength),
});
export type ChangeSocietyBody = z.infer<typeof ChangeSocietyBody>;

/** A spelling whose homes become a society of their own. */
export const SplitSocietyBody = z.strictObject({ spelling: z.string().check(z.minLength(1), z.maxLength(120)) });
