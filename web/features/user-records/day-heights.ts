import { indianDay } from '#contracts/text/india-days.ts';
import { limits } from '#contracts/limits.ts';
import { languageTag } from '#web/lib/language.ts';

/** The height of each bar, at most `most`; a day with any count is never flat. */
export function barHeights(numbers: readonly number[], most: number): number[] {
  const largest = Math.max(0, ...numbers);
  return numbers.map((n) => (n > 0 ? Math.max(2, Math.round((n / largest) * most)) : 0));
}

/** Each of the last days in the Indian calendar, today last; the server sends only days with a count. */
export function everyDay(
  counted: readonly { day: string; views: number; inquiries: number }[],
  nowMs: number,
  count: number = limits.activityDays,
): { day: string; views: number; inquiries: number }[] {
  const byDay = new Map(counted.map((it) => [it.day.slice(0, 10), it]));
  return Array.from({ length: count }, (_, index) => {
    const day = indianDay(new Date(nowMs - (count - 1 - index) * 86_400_000));
    return { day, views: byDay.get(day)?.views ?? 0, inquiries: byDay.get(day)?.inquiries ?? 0 };
  });
}

const days = new Intl.DateTimeFormat(languageTag, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "3 Oct", of a day such as 2026-10-03. */
export function dayText(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : days.format(date);
}
