/** India's clock is this far ahead of UTC, all year. */
export const indiaOffsetMs = 5.5 * 3600 * 1000;

/** The day in India, as "2026-11-24". */
export const indianDay = (moment: Date): string =>
  new Date(moment.getTime() + indiaOffsetMs).toISOString().slice(0, 10);

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
