import type { BulkReply } from '#contracts/homes/bulk-changes.ts';
import type { BulkAction } from '#contracts/homes/table-choices.ts';
import type { UserListing } from '#contracts/accounts/user-listings.ts';
import * as texts from '#texts/profile-listings.ts';

/** The result: "38 listings renewed. 2 listings stayed as they were: Open it again first." */
export function bulkDone(action: BulkAction | 'undo', { changed, refused }: BulkReply['data']): string {
  const first = texts.bulkDone({ n: changed.length, action });
  const [reason] = refused;
  if (!reason) return first;
  const stayed = texts.bulkStayed({ n: refused.length, reason: reason.message });
  return changed.length > 0 ? `${first} ${stayed}` : stayed;
}

/** "5 days left", "Ends today", "Ended". Empty for records without an end, or hidden ones. */
export function endText({ days_left: left, status }: Pick<UserListing, 'days_left' | 'status'>): string {
  if (left === null || status === 'sold' || status === 'rented') return '';
  if (left === 0 || status === 'expired') return texts.ended();
  return texts.daysLeft({ n: left });
}

/** The points of a line over the days, for a box of this size; a flat line without a view. */
export function trendPoints(days: readonly number[], width: number, height: number): string {
  const most = Math.max(1, ...days);
  const step = width / Math.max(1, days.length - 1);
  return days.map((n, index) => `${(index * step).toFixed(1)},${(height - (n / most) * height).toFixed(1)}`).join(' ');
}
