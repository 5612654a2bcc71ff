import { chatLimits } from './chat-limits.ts';
import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { recordStatuses } from '#contracts/homes/record-statuses.ts';
import { Meta } from '#contracts/paging.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { searchText, wholeNumber } from '#contracts/search/query-values.ts';
import { userTypes } from '#contracts/accounts/user-types.ts';
import { enquiryEnds, enquiryStates, enquiryViews } from './enquiry-choices.ts';
import * as checks from '#texts/checks.ts';
import * as texts from '#texts/enquiries.ts';

/** A person who wants a home of the user, or one in a project of the user. Times are ISO; `remind_on` is a day of India's calendar, `2026-12-01`. */
export const Enquiry = z.object({
  id: z.int(),
  state: z.enum(enquiryStates),
  closed_as: z.nullable(z.enum(enquiryEnds)),
  /** For the user alone. */
  note: z.string(),
  remind_on: z.nullable(z.string()),
  created_at: z.string(),
  /** When it came to its state. */
  moved_at: z.string(),
  /** The last message or other event of either side. */
  last_at: z.string(),
  /** The first message that is not answered yet; null when nothing waits. */
  waiting_since: z.nullable(z.string()),
  seeker: z.object({ id: z.int(), name: z.string(), user_type: z.nullable(z.enum(userTypes)) }),
  /** Null for an enquiry about a project. */
  home: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      place: z.string(),
      status: z.enum(recordStatuses),
      formatted_price: z.string(),
    }),
  ),
  /** The developer's project, with the configuration that was asked about last; null for an enquiry about a home. */
  project: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      place: z.string(),
      configuration: z.nullable(z.string()),
      /** The address of its page; null while it has none. */
      slug: z.nullable(z.string()),
    }),
  ),
  /** The colleague to whom it is given, and by whom; null for nobody's. Names of deleted accounts are null. */
  given: z.nullable(
    z.object({ to: z.object({ id: z.int(), name: z.string() }), by: z.nullable(z.string()), at: z.string() }),
  ),
  /** The conversation of the two; null where only the number was opened. */
  conversation_id: z.nullable(z.int()),
});
export type Enquiry = z.infer<typeof Enquiry>;

/** Waiting ones come first, the longest wait on top. */
export const EnquiriesQuery = z.strictObject({
  view: z._default(z.enum(enquiryViews), 'open'),
  home: z.optional(wholeNumber(1, limits.maxId)),
  /** Beginnings of words of names, titles, places and notes. */
  search: z.optional(searchText),
  page: z.optional(wholeNumber(1, Math.ceil(limits.maxOffset / chatLimits.enquiryRows))),
});
export type EnquiriesQuery = z.infer<typeof EnquiriesQuery>;

export const EnquiriesReply = z.object({
  success: z.literal(true),
  data: z.object({
    enquiries: z.array(Enquiry),
    /** The number in each view, without the search; at most `chatLimits.countedEnquiries`. */
    counts: z.record(z.enum(enquiryViews), z.int()),
    /** People who can take enquiries of the agency, its owner first; empty without one. */
    colleagues: z.array(z.object({ id: z.int(), name: z.string(), is_absent: z.boolean() })),
  }),
  meta: Meta,
  ...namedPlaces,
});
export type EnquiriesReply = z.infer<typeof EnquiriesReply>;

/** `PUT /api/enquiries/{id}/given`: to a colleague or the owner of the agency; null for nobody. */
export const GivenEnquiryBody = z.strictObject({
  to: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.maxId))),
});
export type GivenEnquiryBody = z.infer<typeof GivenEnquiryBody>;

/** Homes of the user that somebody enquired about, the latest first. */
export const EnquiredHomesReply = z.object({
  success: z.literal(true),
  data: z.array(z.object({ id: z.int(), title: z.string(), open: z.int() })),
});
export type EnquiredHomesReply = z.infer<typeof EnquiredHomesReply>;

const Day = z.iso.date({ error: checks.useADay });

/** Absent fields stay. `closed_as` goes with the state `closed`, and with no other. */
export const EnquiryBody = z
  .strictObject({
    state: z.optional(z.enum(enquiryStates)),
    closed_as: z.optional(z.enum(enquiryEnds)),
    note: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(chatLimits.enquiryNoteLength, {
          error: () => checks.noteAtMost({ most: String(chatLimits.enquiryNoteLength) }),
        }),
      ),
    ),
    remind_on: z.optional(z.nullable(Day)),
  })
  .check(
    z.refine((body) => (body.state === 'closed') === (body.closed_as !== undefined), {
      error: texts.sayWhyClosed,
      path: ['closed_as'],
    }),
  );
export type EnquiryBody = z.infer<typeof EnquiryBody>;

export const EnquiryReply = z.object({ success: z.literal(true), data: Enquiry, ...namedPlaces });

/** Answers of one's own, in their order. `{name}` and `{home}` are filled in by the page. */
export const QuickAnswers = z.strictObject({
  answers: z
    .array(
      z.string().check(
        z.trim(),
        z.minLength(1, { error: texts.writeTheAnswer }),
        z.maxLength(chatLimits.quickAnswerLength, {
          error: () => checks.lettersAtMost({ most: String(chatLimits.quickAnswerLength) }),
        }),
      ),
    )
    .check(
      z.maxLength(chatLimits.quickAnswers, {
        error: () => texts.answersAtMost({ quickAnswers: chatLimits.quickAnswers }),
      }),
    ),
});
export type QuickAnswers = z.infer<typeof QuickAnswers>;
export const QuickAnswersReply = z.object({ success: z.literal(true), data: QuickAnswers });
