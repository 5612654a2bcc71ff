import { dayAfter } from '#contracts/text/india-days.ts';
import type { StatisticPeriod } from '#contracts/desk/statistics.ts';

export interface Period {
  from: string;
  to: string;
}

/** The day, the week from Monday to Sunday, or the month that a day lies in. */
export function periodOf(day: string, by: StatisticPeriod): Period {
  if (by === 'day') return { from: day, to: day };
  if (by === 'week') {
    const monday = dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { from: monday, to: dayAfter(monday, 6) };
  }
  const first = `${day.slice(0, 8)}01`;
  // 31 days after the first of a month are always in the next one.
  const next = `${dayAfter(first, 31).slice(0, 8)}01`;
  return { from: first, to: dayAfter(next, -1) };
}

/** All periods that hold a day of a span, whole. */
export function periodsOf(from: string, to: string, by: StatisticPeriod): Period[] {
  const periods: Period[] = [];
  for (let day = from; day <= to;) {
    const period = periodOf(day, by);
    periods.push(period);
    day = dayAfter(period.to, 1);
  }
  return periods;
}
