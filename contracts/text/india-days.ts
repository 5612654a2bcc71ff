/** India's clock is this far ahead of UTC, all year. */
export const indiaOffsetMs = 5.5 * 3600 * 1000;

/** The day in India, as "2026-11-24". */
export const indianDay = (moment: Date): string =>
  new Date(moment.getTime() + indiaOffsetMs).toISOString().slice(0, 10);

/** The day that is `days` days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** From the first moment of a day in India to before the first of the next. India has no summer time. */
export function boundsOfDay(day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - indiaOffsetMs;
  return { from: new Date(from), to: new Date(from + 86_400_000) };
}
