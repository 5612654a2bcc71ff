import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { freshnessLimits } from './freshness-limits.ts';
import { stillThereAnswers, type StillThereAnswer } from './still-there-answers.ts';
import * as checks from '#texts/checks.ts';

export { stillThereAnswers, type StillThereAnswer };

/**
 * Where a home of a question is: its question is open, or its home was paused without an answer; the others were
 * answered, or can't be answered by this link any more.
 */
export const questionStates = [
  'asked',
  'unanswered',
  'confirmed',
  'paused',
  'closed',
  'expired',
  'hidden',
  'deleted',
  'other_owner',
] as const;
export type QuestionState = (typeof questionStates)[number];

/** Whether an answer to this question is still taken. */
export const isOpenQuestion = (state: QuestionState): boolean => state === 'asked' || state === 'unanswered';

export const StillThereParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{1,120}$/, { error: checks.theLinkIsNotWhole })),
});

export const HomeQuestion = z.object({
  id: z.int(),
  /** Empty where the home isn't the owner's any more. */
  title: z.string(),
  place: z.nullable(z.string()),
  transaction_type: z.enum(['sale', 'rent']),
  state: z.enum(questionStates),
  /** The day of the last confirmation. */
  confirmed_on: z.string(),
  /** Without an answer the home is paused on this day; null where the question isn't open. */
  pauses_on: z.nullable(z.string()),
});
export type HomeQuestion = z.infer<typeof HomeQuestion>;

/** `GET /api/still-there/:token`. */
export const StillThereReply = z.object({
  success: z.literal(true),
  data: z.object({
    /** Whether the link is about all homes of one owner that were asked about. */
    is_bundle: z.boolean(),
    homes: z.array(HomeQuestion),
    /** Open questions of the link, more than are listed. */
    open: z.int(),
  }),
  ...namedPlaces,
});
export type StillThere = z.infer<typeof StillThereReply>['data'];

/** `POST /api/still-there/:token`. Without `homes` the answer is for all open questions of the link. */
export const StillThereBody = z.strictObject({
  answer: z.enum(stillThereAnswers),
  homes: z.optional(z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(limits.bulkRecords))),
});
export type StillThereBody = z.infer<typeof StillThereBody>;

const closing = {
  price: z.optional(
    z
      .int({ error: checks.priceInRupees })
      .check(
        z.minimum(1, { error: checks.priceInRupees }),
        z.maximum(freshnessLimits.highestClosingRupees, { error: checks.priceInRupees }),
      ),
  ),
  is_through_us: z.optional(z.boolean()),
};

/** `PUT /api/properties/:id/closing`: for how much one's home was sold or let, and whether through us. */
export const OwnedClosingBody = z.strictObject(closing);
export const OwnedClosingReply = z.object({ success: z.literal(true) });
export type OwnedClosingBody = z.infer<typeof OwnedClosingBody>;

/** `PUT /api/still-there/:token/closing`: the same by the link of a question, about one of its homes. */
export const ClosingBody = z.strictObject({ home: z.int().check(z.minimum(1)), ...closing });
export type ClosingBody = z.infer<typeof ClosingBody>;

/** Events of news of this kind: the question, its repetition, the coming pause, the pause, and that seekers say it is gone. */
export const stillThereEvents = ['asked', 'reminded', 'warned', 'paused', 'gone'] as const;
export type StillThereEvent = (typeof stillThereEvents)[number];
