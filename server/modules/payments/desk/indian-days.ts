const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const dayMs = 86_400_000;

/** The day in India at a moment: 2026-11-25. */
export const dayInIndia = (when: Date): string => days.format(when);

/** From the first moment of a day in India to before the first of the next. India has no summer time. */
export function boundsOfDay(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+05:30`);
  return { from, to: new Date(from.getTime() + dayMs) };
}

/** The day so many days later, or earlier for a negative number. */
export const dayAfter = (day: string, count = 1): string =>
  dayInIndia(new Date(boundsOfDay(day).from.getTime() + count * dayMs));
