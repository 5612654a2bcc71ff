import * as z from 'zod/mini';
import { RecordId } from '#contracts/homes/listings.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { freshnessLimits } from './freshness-limits.ts';
import { reachedAnswers } from './reached-answers.ts';
import { HomeQuestion, StillThereParams } from './still-there.ts';

/** Where a seeker's question is: open, answered, or no longer of use, since the home isn't on offer. */
export const reachedStates = ['asked', 'answered', 'over'] as const;
export type ReachedState = (typeof reachedStates)[number];

export const ReachedParams = StillThereParams;

/** A home that a seeker called or wrote about. */
export const ReachedHome = z.object({
  id: z.int(),
  /** Empty where the home is no longer shown. */
  title: z.string(),
  place: z.nullable(z.string()),
  state: z.enum(reachedStates),
  /** The seeker's answer; null before it. */
  answer: z.nullable(z.enum(reachedAnswers)),
});
export type ReachedHome = z.infer<typeof ReachedHome>;

/** `GET /api/reached/:token`. */
export const ReachedReply = z.object({
  success: z.literal(true),
  data: z.object({ homes: z.array(ReachedHome).check(z.maxLength(freshnessLimits.homesPerMail)) }),
  ...namedPlaces,
});
export type Reached = z.infer<typeof ReachedReply>['data'];

/** `POST /api/reached/:token`. */
export const ReachedBody = z.strictObject({
  answer: z.enum(reachedAnswers),
  home: z.int().check(z.minimum(1)),
});
export type ReachedBody = z.infer<typeof ReachedBody>;

export const OpenQuestionsQuery = z.strictObject({ home: RecordId });

/** `GET /api/open-questions`: the questions about a home that wait for the user, with the tokens that answer them. */
export const OpenQuestionsReply = z.object({
  success: z.literal(true),
  data: z.object({
    of_owner: z.nullable(z.object({ token: z.string(), home: HomeQuestion })),
    of_seeker: z.nullable(z.object({ token: z.string(), home: ReachedHome })),
  }),
  ...namedPlaces,
});
export type OpenQuestions = z.infer<typeof OpenQuestionsReply>['data'];
