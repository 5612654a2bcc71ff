import { ageText } from '#contracts/text/age-text.ts';
import * as texts from '#texts/dates.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A session's last use is noted at most every five minutes: below twice that, somebody is here. */
const presentMs = 10 * minute;
const lastMs = 7 * day;

/**
 * When somebody was here, as others may know it: to ten minutes within an hour, to hours within a day, to days within a
 * week. Null for longer ago.
 */
export function roundActivity(usedAt: Date, now: Date): Date | null {
  const age = Math.max(0, now.getTime() - usedAt.getTime());
  if (age >= lastMs) return null;
  const step = age < hour ? presentMs : age < day ? hour : day;
  return new Date(now.getTime() - Math.floor(age / step) * step);
}

/** "Active now", "Active 2 hours ago"; empty without a time. `now` is in milliseconds. */
export function activeText(activeAt: string | null, now: number): string {
  if (activeAt === null) return '';
  const age = now - Date.parse(activeAt);
  if (age >= lastMs) return '';
  return age < presentMs ? texts.activeNow() : texts.activeAgo({ age: ageText(activeAt, now) });
}
