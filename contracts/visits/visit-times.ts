import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { visitLimits } from './visit-limits.ts';
import {
  addressHours,
  gapMinutes,
  noticeHours,
  visitMinutes,
  visitOpeners,
  visitsADay,
  visitStepMinutes,
} from './visit-choices.ts';
import * as checks from '#texts/checks.ts';

/** Minutes from midnight of "10:30". */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const Time = z.string({ error: checks.useATime }).check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: checks.useATime }),
  z.refine((time) => minutesOf(time) % visitStepMinutes === 0, { error: checks.useQuarterHours }),
);

const isWithinDay = ({ from, until }: { from: string; until: string }) => minutesOf(from) < minutesOf(until);
const withinDay = <const S extends z.ZodMiniType<{ from: string; until: string }>>(schema: S) =>
  schema.check(z.refine(isWithinDay, { error: checks.timesWithinADay, path: ['until'] }));

/** Days of the week, Monday 1 to Sunday 7, on which a home is shown between two times of India's clock. */
export const VisitWindow = withinDay(
  z.strictObject({
    days: z
      .array(z.int().check(z.minimum(1), z.maximum(7)), { error: checks.chooseADay })
      .check(z.minLength(1, { error: checks.chooseADay }), z.maxLength(7)),
    from: Time,
    until: Time,
  }),
);
export type VisitWindow = z.infer<typeof VisitWindow>;

const Day = z.iso.date({ error: checks.useADay });

/** A single day: closed, or with times of its own in place of the week's. */
export const SingleDay = z.union([
  z.strictObject({ day: Day, is_open: z.literal(false) }),
  withinDay(z.strictObject({ day: Day, is_open: z.literal(true), from: Time, until: Time })),
]);
export type SingleDay = z.infer<typeof SingleDay>;

/** One of some whole numbers. */
const numberOf = (choices: readonly number[]) =>
  z.int().check(
    z.refine((value) => choices.includes(value), {
      error: () => checks.chooseOneOf({ choices: choices.join(', ') }),
    }),
  );

const offered = {
  is_offered: z.boolean({ error: checks.sendTrueOrFalse }),
  windows: z
    .array(VisitWindow)
    .check(
      z.maxLength(visitLimits.windows, { error: () => checks.windowsAtMost({ most: String(visitLimits.windows) }) }),
    ),
  single_days: z.array(SingleDay).check(
    z.maxLength(visitLimits.singleDays, {
      error: () => checks.singleDaysAtMost({ most: String(visitLimits.singleDays) }),
    }),
  ),
  notice_hours: numberOf(noticeHours),
  length_minutes: numberOf(visitMinutes),
  gap_minutes: numberOf(gapMinutes),
  most_a_day: numberOf(visitsADay),
  opener: z.enum(visitOpeners),
  /** Whether a visit at an offered time is agreed without the owner's answer. */
  takes_all: z.boolean({ error: checks.sendTrueOrFalse }),
  /** Whether the exact address opens to a seeker with an agreed visit, and how many hours before it. */
  shows_address: z.boolean({ error: checks.sendTrueOrFalse }),
  address_hours: numberOf(addressHours),
  /** Shown with the address: the gate, the floor, the bell. */
  directions: z.string().check(
    z.maxLength(visitLimits.directionsLength, {
      error: () => checks.lettersAtMost({ most: String(visitLimits.directionsLength) }),
    }),
  ),
};
/** The times of an owner; `home_id` null: of all homes that have no times of their own. */
export const VisitTimes = z.strictObject({
  home_id: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.maxId))),
  ...offered,
});
export type VisitTimes = z.infer<typeof VisitTimes>;

/** The times of a first form: two mornings, so that a press stores them. */
export const firstVisitTimes: VisitTimes = {
  home_id: null,
  is_offered: true,
  windows: [{ days: [6, 7], from: '10:00', until: '13:00' }],
  single_days: [],
  notice_hours: 3,
  length_minutes: 30,
  gap_minutes: 0,
  most_a_day: 6,
  opener: 'owner',
  takes_all: false,
  shows_address: false,
  address_hours: 2,
  directions: '',
};

/** `GET /api/user/visit-times`: the times of all homes and of single ones, and the homes that may have some. */
export const VisitTimesReply = z.object({
  success: z.literal(true),
  data: z.object({
    times: z.array(VisitTimes),
    homes: z.array(z.object({ id: z.int(), title: z.string(), is_shown: z.boolean() })),
  }),
});
export type VisitTimesReply = z.infer<typeof VisitTimesReply>;

const free = {
  times: z.array(z.string()),
  length_minutes: z.int(),
  opener: z.enum(visitOpeners),
  takes_all: z.boolean(),
};

/** `GET /api/properties/{id}/visit-times`: the free times of the next days, in ISO form. */
export const FreeTimes = z.object({ home_id: z.int(), ...free });
export type FreeTimes = z.infer<typeof FreeTimes>;
/** Null where the owner offers no times. */
export const FreeTimesReply = z.object({ success: z.literal(true), data: z.nullable(FreeTimes) });
export type FreeTimesReply = z.infer<typeof FreeTimesReply>;

/** `GET /api/projects/{slug}/visit-times`: {@link FreeTimes} of a project; `project` is the slug that its page has now. */
export const ProjectFreeTimes = z.object({ project: z.string(), ...free });
export type ProjectFreeTimes = z.infer<typeof ProjectFreeTimes>;
/** Null where the developer offers no times. */
export const ProjectFreeTimesReply = z.object({ success: z.literal(true), data: z.nullable(ProjectFreeTimes) });
export type ProjectFreeTimesReply = z.infer<typeof ProjectFreeTimesReply>;
