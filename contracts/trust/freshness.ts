import { indianDay } from '#contracts/text/india-days.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import { freshnessLimits } from './freshness-limits.ts';
import * as texts from '#texts/freshness.ts';

const dayMs = 86_400_000;

/** Whole days from one day of the calendar ("2026-11-24") to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Days after a confirmation on which the owner is asked again. */
export const askedAfterDays = (type: string): number =>
  type === 'sale' ? freshnessLimits.askedAfterDaysSale : freshnessLimits.askedAfterDaysRent;

/** Whether a question of that day, unanswered today, lets the home sink in lists. */
export const isUnanswered = (askedOn: string | null, today: string): boolean =>
  askedOn !== null && daysBetween(askedOn, today) >= freshnessLimits.sinksAfterDays;

/** A home as its card says when it was confirmed; null for requirements, and homes that are not offered. */
export interface Confirmation {
  confirmed_on: string | null;
  is_unconfirmed: boolean;
}

/** "Confirmed 2 days ago", "Not confirmed since 3 Nov 2026"; empty for homes that are not offered. */
export function confirmationText({ confirmed_on: day, is_unconfirmed: isOld }: Confirmation, now: number): string {
  if (day === null) return '';
  if (isOld) return texts.notConfirmedSince({ date: formatDay(day) });
  return texts.confirmed({ n: Math.max(0, daysBetween(day, indianDay(new Date(now)))) });
}

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
