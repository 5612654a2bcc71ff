import type { NewRecord } from '#server/modules/listings/listings.records.ts';

/** A record whose owner is known by the place in the list of demo people; ids exist only after the insert. */
export type DemoRecord = Omit<NewRecord, 'ownerId'> & { owner: number; createdAt: Date };

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const indiaOffsetMs = 5.5 * hourMs;

/**
 * Moments between a few minutes and `days` ago, newest first, more of them lately than long ago, and hardly any at
 * night in India.
 */
export function drawMoments(next: () => number, count: number, days: number, now: Date): Date[] {
  const ages = Array.from({ length: count }, () => 4 * 60_000 + Math.pow(next(), 1.3) * (days * dayMs - hourMs));
  return ages
    .map((age) => {
      const moment = now.getTime() - age;
      const hour = Math.floor(((moment + indiaOffsetMs) % dayMs) / hourMs);
      return new Date(hour >= 1 && hour < 7 ? moment - 7 * hourMs : moment);
    })
    .sort((a, b) => b.getTime() - a.getTime());
}
