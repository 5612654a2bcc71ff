import * as z from 'zod/mini';
import * as checks from '#texts/checks.ts';

const hour = z.int({ error: checks.chooseHours }).check(z.minimum(0), z.maximum(24));

/** Hours of a day in India at which an owner likes to be called: from 10 to 12. */
export const CallHours = z.object({ from: z.int(), to: z.int() });
export type CallHours = z.infer<typeof CallHours>;

/** How an owner answered the enquiries of the last days; null below a number of them. */
const AnswerCounts = z.object({
  asked: z.int(),
  answered: z.int(),
  /** Half of the answers came within these minutes; null where too few have a time. */
  usual_minutes: z.nullable(z.int()),
});
export type AnswerCounts = z.infer<typeof AnswerCounts>;

/** `GET /api/properties/:id/answers`, and `GET /api/user/answers` for one's own. */
export const OwnerAnswersReply = z.object({
  success: z.literal(true),
  data: z.object({ answers: z.nullable(AnswerCounts), call_hours: z.array(CallHours) }),
});
export type OwnerAnswers = z.infer<typeof OwnerAnswersReply>['data'];

const isTime = (from: number | undefined, to: number | undefined): boolean =>
  from === undefined || to === undefined ? from === to : from < to;

/** `PUT /api/user/call-hours`: one or two times of a day; without any the wish is taken back. */
export const CallHoursBody = z
  .strictObject({
    from: z.optional(hour),
    to: z.optional(hour),
    from_2: z.optional(hour),
    to_2: z.optional(hour),
  })
  .check(
    z.refine(({ from, to }) => isTime(from, to), { path: ['to'], error: checks.chooseHours }),
    z.refine(({ from_2: from, to_2: to }) => isTime(from, to), { path: ['to_2'], error: checks.chooseHours }),
  );
export type CallHoursBody = z.infer<typeof CallHoursBody>;
