import * as texts from '#texts/dates.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago something was posted, in words (specification 16.4): 'Just now' under a minute, then minutes,
 * hours, days (under 7), weeks (under 4), months (under 12), years; 'Recently posted' without a date.
 */
export function ageText(postedAt: string | null | undefined, now: number): string {
  const posted = postedAt ? Date.parse(postedAt) : Number.NaN;
  if (Number.isNaN(posted)) return texts.recentlyPosted();
  const age = Math.max(0, now - posted);
  if (age < minute) return texts.justNow();
  if (age < hour) return texts.minutesAgo({ n: Math.floor(age / minute) });
  if (age < day) return texts.hoursAgo({ n: Math.floor(age / hour) });
  const days = Math.floor(age / day);
  if (days < 7) return texts.daysAgo({ n: days });
  if (days < 28) return texts.weeksAgo({ n: Math.floor(days / 7) });
  // After the fourth week, and before the first full month, it is one month.
  const months = Math.max(1, Math.floor(days / 30));
  if (months < 12) return texts.monthsAgo({ n: months });
  return texts.yearsAgo({ n: Math.max(1, Math.floor(days / 365)) });
}

/** {@link ageText} inside a sentence. */
export const ageInside = (postedAt: string, now: number): string =>
  now - Date.parse(postedAt) < minute ? texts.justNowInside() : ageText(postedAt, now);

/** Writes dates in the language of the moment; the formatter of each is made once. */
function dateFormat(options: Intl.DateTimeFormatOptions): (when: Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (when) => {
    const tag = texts.tag();
    let format = made.get(tag);
    if (!format) made.set(tag, (format = new Intl.DateTimeFormat(tag, options)));
    return format.format(when);
  };
}

const timeZone = 'Asia/Kolkata';
const days = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone });
const calendarDays = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const moments = dateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone });
const visitMoments = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
});
const visitDays = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone });
const longDays = dateFormat({ dateStyle: 'long', timeZone });
const times = dateFormat({ timeStyle: 'short', timeZone });

/** "21 Nov 2026", in India's time. */
export function formatDate(iso: string): string {
  return days(new Date(iso));
}

/** A day of the calendar, 2026-11-21, as {@link formatDate} writes it. */
export function formatDay(day: string): string {
  return calendarDays(new Date(day));
}

/** A moment in India: "22 Nov, 9:41 pm". */
export function formatMoment(iso: string): string {
  return moments(new Date(iso));
}

/** The time of a visit in India: "Sat, 22 Nov, 9:30 am". */
export function visitMoment(iso: string): string {
  return visitMoments(new Date(iso));
}

/** The day of a visit: "Sat, 22 Nov". */
export function visitDay(iso: string): string {
  return visitDays(new Date(iso));
}

/** The hour of a visit: "9:30 am". */
export function visitHour(iso: string): string {
  return times(new Date(iso));
}

/** "21 November 2026", in India's time. */
export function longDay(iso: string): string {
  return longDays(new Date(iso));
}

/** "21 November 2026 at 4:41 pm IST". */
export function momentInIndia(when: Date): string {
  return texts.longMoment({ day: longDays(when), time: times(when) });
}
