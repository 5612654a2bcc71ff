import type { OwnedListing } from './posting.repository.ts';

/** The facts that decide how much of a record others see. */
export type Shown = Pick<OwnedListing, 'status' | 'expires_at' | 'is_featured' | 'featured_until'>;

/** Places of a record in the eyes of others, each showing more than the one before. */
const places = { hidden: 0, over: 1, offered: 2 } as const;

function placeOf({ status, expires_at: end }: Shown, now: Date): number {
  if (status === 'sold' || status === 'rented') return places.over;
  return status === 'active' && (end === null || end > now) ? places.offered : places.hidden;
}

const laterOf = (end: Date | null) => end?.getTime() ?? Number.POSITIVE_INFINITY;
const featuredUntil = (record: Shown) => (record.is_featured ? laterOf(record.featured_until) : 0);

/** Whether others see a record at all: on offer, sold or rented. */
export const isShown = (record: Shown, now: Date): boolean => placeOf(record, now) > places.hidden;

/** Whether a change shows a record to more people or for longer than before: woken, renewed, or featured. */
export function showsMore(before: Shown, after: Shown, now: Date): boolean {
  const [former, next] = [placeOf(before, now), placeOf(after, now)];
  if (former !== next) return next > former;
  if (next !== places.offered) return false;
  return laterOf(after.expires_at) > laterOf(before.expires_at) || featuredUntil(after) > featuredUntil(before);
}
