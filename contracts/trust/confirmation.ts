// Apart from the limits, since every card says it.

import { indianDay } from '#contracts/text/india-days.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import * as texts from '#texts/freshness.ts';

const dayMs = 86_400_000;

/** Whole days from one day of the calendar ("2026-11-24") to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

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
