import { daysBetween } from './confirmation.ts';
import { freshnessLimits } from './freshness-limits.ts';

/** Days after a confirmation on which the owner is asked again. */
export const askedAfterDays = (type: string): number =>
  type === 'sale' ? freshnessLimits.askedAfterDaysSale : freshnessLimits.askedAfterDaysRent;

/** Whether a question of that day, unanswered today, lets the home sink in lists. */
export const isUnanswered = (askedOn: string | null, today: string): boolean =>
  askedOn !== null && daysBetween(askedOn, today) >= freshnessLimits.sinksAfterDays;

/** Whether a question about a home is due this many days after its last confirmation. */
export const isDueForQuestion = (type: string, daysSinceConfirmed: number): boolean =>
  daysSinceConfirmed >= askedAfterDays(type);

/** The effect of an open question of that age: it is asked again, the home sinks, or it is paused. */
export function effectOf(daysSinceAsked: number): { isReminded: boolean; isSunk: boolean; isPaused: boolean } {
  return {
    isReminded: daysSinceAsked >= freshnessLimits.remindedAfterDays,
    isSunk: daysSinceAsked >= freshnessLimits.sinksAfterDays,
    isPaused: daysSinceAsked >= freshnessLimits.pausedAfterDays,
  };
}

/** Whether an owner may get a bundle of questions this many days after the last one; null for one who never had any. */
export const mayBundle = (daysSinceBundle: number | null): boolean =>
  daysSinceBundle === null || daysSinceBundle >= freshnessLimits.bundleDays;

/**
 * The place of a home in the order of best match, in days: its confirmation, and a day for each point that it gains by
 * completeness, pictures, place and price. The database's `search_score` has the same.
 */
export const orderDays = (confirmedDay: number, points: number, isUnconfirmed: boolean): number =>
  confirmedDay + points - (isUnconfirmed ? 100 : 0);
