import * as z from 'zod/mini';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { Picture } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { visitLimits } from './visit-limits.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { shownVisitStates, visitActNames, visitOpeners, visitSides, visitWords } from './visit-choices.ts';
import * as checks from '#texts/checks.ts';

const Moment = z.iso.datetime({ offset: true, error: checks.useATime });

const Reason = z
  .pipe(
    z.string(),
    z.transform((text) => text.trim()),
  )
  .check(
    z.maxLength(visitLimits.reasonLength, {
      error: () => checks.lettersAtMost({ most: String(visitLimits.reasonLength) }),
    }),
  );

const asked = {
  starts_at: Moment,
  is_proposal: z._default(z.boolean({ error: checks.sendTrueOrFalse }), false),
};

/** `POST /api/visits`. A proposal is a time that the owner doesn't offer; the owner answers it in any case. */
export const VisitBody = z.strictObject({
  home_id: z.int({ error: checks.chooseAHome }).check(z.minimum(1), z.maximum(limits.maxId)),
  ...asked,
});
export type VisitBody = z.infer<typeof VisitBody>;

/** `POST /api/projects/{slug}/visits`. */
export const ProjectVisitBody = z.strictObject(asked);
export type ProjectVisitBody = z.infer<typeof ProjectVisitBody>;

/** `PUT /api/visits/{id}`: an act of one side; `starts_at` is the new time of a move. */
export const VisitActBody = z
  .strictObject({ act: z.enum(visitActNames), starts_at: z.optional(Moment), reason: z.optional(Reason) })
  .check(
    z.refine(({ act, starts_at }) => (act === 'move') === (starts_at !== undefined), {
      error: checks.chooseATime,
      path: ['starts_at'],
    }),
    z.refine(({ act, reason }) => act !== 'call_off' || Boolean(reason), {
      error: checks.sayWhy,
      path: ['reason'],
    }),
  );
export type VisitActBody = z.infer<typeof VisitActBody>;

/** A visit as one of its sides sees it; nobody else does. */
export const Visit = z.object({
  id: z.int(),
  side: z.enum(visitSides),
  state: z.enum(shownVisitStates),
  /** Whether the viewer's answer is awaited. */
  waits_for_you: z.boolean(),
  /** ISO times; India's zone. */
  starts_at: z.string(),
  ends_at: z.string(),
  /** Null for a visit to a project. */
  home: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      /** "Baner, Pune". */
      place: z.nullable(z.string()),
      picture: z.nullable(Picture),
      /** Whether its page is open to everybody. */
      is_shown: z.boolean(),
    }),
  ),
  /** The developer's project; null for a visit to a home. `slug` is null while it has no page. */
  project: z.nullable(
    z.object({ id: z.int(), name: z.string(), place: z.nullable(z.string()), slug: z.nullable(z.string()) }),
  ),
  /** The other side. */
  person: z.object({ id: z.int(), name: z.string() }),
  opener: z.enum(visitOpeners),
  /** Words with which a side moved, declined or called it off. */
  reason: z.nullable(z.string()),
  /** The side that ended it; `reach` where the two can't reach each other any more, `home` where the home or project was taken off. */
  ended_by: z.nullable(z.enum([...visitSides, 'reach', 'home'])),
  /** For the seeker of an agreed visit: when the exact address opens and closes; null where it does not. */
  address: z.nullable(z.object({ opens_at: z.string(), closes_at: z.string() })),
  /** The seeker's own word after the visit, with a private note. */
  word: z.nullable(z.object({ word: z.enum(visitWords), note: z.string() })),
  /** The owner says that the seeker did not come; both sides see it. */
  absence: z.nullable(z.object({ answer: z.nullable(z.string()) })),
  /** For the owner: other owners say of the seeker that they did not come, and the seeker's answers. */
  absences: z.nullable(z.object({ owners: z.int(), answers: z.array(z.string()) })),
  /** Whether the viewer can say a word now: the seeker how the home was, the owner that nobody came. */
  may_say: z.boolean(),
  acts: z.array(z.enum(visitActNames)),
  /** The chat of the two. */
  conversation_id: z.nullable(z.int()),
});
export type Visit = z.infer<typeof Visit>;

/** Sums of what people said of a home or a project after visits, without names. */
export const SaidOfHome = z.object({
  home_id: z.nullable(z.int()),
  project_id: z.nullable(z.int()),
  title: z.string(),
  people: z.int(),
  words: z.record(z.enum(visitWords), z.int()),
});
export type SaidOfHome = z.infer<typeof SaidOfHome>;

/** `GET /api/visits`: those to come, soonest first, those that wait for an answer, and earlier ones, newest first. */
export const VisitsReply = z.object({
  success: z.literal(true),
  data: z.object({ upcoming: z.array(Visit), asked: z.array(Visit), past: z.array(Visit), said: z.array(SaidOfHome) }),
  ...namedPlaces,
});
export type VisitsReply = z.infer<typeof VisitsReply>;

export const VisitReply = z.extend(MessageReply, { data: Visit, ...namedPlaces });
export type VisitReply = z.infer<typeof VisitReply>;

/** `PUT /api/visits/{id}/word`. The note is the seeker's alone. */
export const VisitWordBody = z.strictObject({
  word: z.enum(visitWords),
  note: z._default(z.string(), '').check(
    z.maxLength(visitLimits.noteLength, {
      error: () => checks.lettersAtMost({ most: String(visitLimits.noteLength) }),
    }),
  ),
});
export type VisitWordBody = z.infer<typeof VisitWordBody>;

/** `PUT /api/visits/{id}/absence-answer`. */
export const AbsenceAnswerBody = z.strictObject({
  answer: z
    .pipe(
      z.string(),
      z.transform((text) => text.trim()),
    )
    .check(
      z.minLength(1, { error: checks.sayWhy }),
      z.maxLength(visitLimits.reasonLength, {
        error: () => checks.lettersAtMost({ most: String(visitLimits.reasonLength) }),
      }),
    ),
});
export type AbsenceAnswerBody = z.infer<typeof AbsenceAnswerBody>;

/** `POST /api/visits/{id}/address`: where exactly the home is, until it closes again. */
export const VisitAddress = z.object({
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** In the owner's words; empty without any. */
  directions: z.string(),
  closes_at: z.string(),
});
export type VisitAddress = z.infer<typeof VisitAddress>;
export const VisitAddressReply = z.object({ success: z.literal(true), data: VisitAddress });
export type VisitAddressReply = z.infer<typeof VisitAddressReply>;
