import * as z from 'zod/mini';
import { wishFilters } from '#contracts/filters/wishes.ts';
import { limits } from '#contracts/limits.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { SearchParams } from '#contracts/search/saved-searches.ts';
import * as checks from '#texts/checks.ts';

/** A fact of a search that listings don't say: the search, and its filter. */
const fact = { query: SearchParams, filter: z.enum(wishFilters) };

/** `POST /api/questions/draft`: whom a question would reach, and its text, before it is sent. */
export const QuestionDraftBody = z.strictObject(fact);
export type QuestionDraftBody = z.infer<typeof QuestionDraftBody>;

/** `POST /api/questions`: asks the owners of these homes of the draft. */
export const AskBody = z.strictObject({
  ...fact,
  homes: z
    .array(z.int())
    .check(
      z.minLength(1, { error: checks.chooseAHome }),
      z.maxLength(limits.askedHomes, { error: () => checks.chooseAtMost({ most: String(limits.askedHomes) }) }),
    ),
});
export type AskBody = z.infer<typeof AskBody>;

export const QuestionDraftReply = z.object({
  success: z.literal(true),
  data: z.object({
    /** The text in the caller's language; each owner gets it in theirs. */
    text: z.string(),
    homes: z.array(z.object({ id: z.int(), title: z.string(), place: z.nullable(z.string()) })),
  }),
  ...namedPlaces,
});
export type QuestionDraftReply = z.infer<typeof QuestionDraftReply>;

export const AskedReply = z.object({
  success: z.literal(true),
  /** The homes whose owners were asked; the others can't be asked any more, as somebody did so in between. */
  data: z.object({ asked: z.array(z.int()) }),
});
export type AskedReply = z.infer<typeof AskedReply>;

/** `GET` and `PUT /api/user/questions`: whether owners take such questions. */
export const TakesQuestions = z.strictObject({ takes_questions: z.boolean({ error: checks.sendTrueOrFalse }) });
export type TakesQuestions = z.infer<typeof TakesQuestions>;
export const TakesQuestionsReply = z.object({ success: z.literal(true), data: TakesQuestions });
