import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { boundsOfDay, dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { minutesOf, type VisitTimes } from '#contracts/visits/visit-times.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The part of an owner's times that decides which are free. */
export type Offer = Pick<
  VisitTimes,
  'windows' | 'single_days' | 'notice_hours' | 'length_minutes' | 'gap_minutes' | 'most_a_day'
>;

/** A time that a visit holds, with the gap after it. */
export interface HeldTime {
  starts_at: Date;
  free_from: Date;
}

/** The windows of a day: those of a single day where there is one, else those of its day of the week. */
function windowsOf({ single_days: singleDays, windows }: Offer, day: string): { from: string; until: string }[] {
  const single = singleDays.filter((one) => one.day === day);
  if (single.length > 0) return single.flatMap((one) => (one.is_open ? [one] : []));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return windows.filter(({ days }) => days.includes(weekday));
}

/** The times that an owner offers on a day of India, free or not, in milliseconds. */
function timesOfDay(offer: Offer, day: string): number[] {
  const midnight = boundsOfDay(day).from.getTime();
  const { length_minutes: length, gap_minutes: gap } = offer;
  const starts = windowsOf(offer, day).flatMap(({ from, until }) => {
    const count = Math.floor((minutesOf(until) - minutesOf(from) + gap) / (length + gap));
    return Array.from({ length: Math.max(0, count) }, (_, at) => minutesOf(from) + at * (length + gap));
  });
  return [...new Set(starts)].toSorted((a, b) => a - b).map((minutes) => midnight + minutes * minuteMs);
}

/** The times of the next days at which nobody comes yet, soonest first. */
export function freeTimes(offer: Offer, held: readonly HeldTime[], now: Date): Date[] {
  const { length_minutes: length, gap_minutes: gap, notice_hours: notice, most_a_day: most } = offer;
  const earliest = now.getTime() + notice * hourMs;
  const heldMs = (length + gap) * minuteMs;
  const today = indianDay(now);
  const days = Array.from({ length: visitLimits.daysOffered }, (_, at) => dayAfter(today, at));
  return days
    .filter((day) => held.filter(({ starts_at }) => indianDay(starts_at) === day).length < most)
    .flatMap((day) => timesOfDay(offer, day))
    .filter(
      (at) =>
        at >= earliest && !held.some((one) => at < one.free_from.getTime() && at + heldMs > one.starts_at.getTime()),
    )
    .map((at) => new Date(at));
}

/** Whether an owner offers a time at all, taken or not. */
export function isOffered(offer: Offer, at: Date, now: Date): boolean {
  if (at.getTime() < now.getTime() + offer.notice_hours * hourMs) return false;
  return timesOfDay(offer, indianDay(at)).includes(at.getTime());
}
