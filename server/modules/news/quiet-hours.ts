import { indiaOffsetMs } from '#contracts/text/india-days.ts';
import { limits } from '#contracts/limits.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The end of the quiet hours that a time lies in, by India's clock; null outside of them. */
export function endOfQuiet(now: Date): Date | null {
  const local = now.getTime() + indiaOffsetMs;
  const midnight = Math.floor(local / dayMs) * dayMs;
  const hour = (local - midnight) / hourMs;
  if (hour >= limits.quietUntilHour && hour < limits.quietFromHour) return null;
  return new Date(nextMorning(midnight, hour < limits.quietUntilHour));
}

/** The next end of quiet hours after a time, by India's clock. */
export function nextEndOfQuiet(now: Date): Date {
  const local = now.getTime() + indiaOffsetMs;
  const midnight = Math.floor(local / dayMs) * dayMs;
  return new Date(nextMorning(midnight, local - midnight < limits.quietUntilHour * hourMs));
}

function nextMorning(midnight: number, isToday: boolean): number {
  return midnight + (isToday ? 0 : dayMs) + limits.quietUntilHour * hourMs - indiaOffsetMs;
}
