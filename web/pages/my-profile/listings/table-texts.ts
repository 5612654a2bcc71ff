import type { BulkReply } from '#contracts/homes/bulk-changes.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import type { BulkAction } from '#contracts/homes/table-choices.ts';
import type { UserListing } from '#contracts/accounts/user-listings.ts';

export const bulkLabels: Record<BulkAction, string> = {
  renew: 'Renew',
  feature: 'Feature',
  pause: 'Pause',
  open: 'Open again',
  sold: 'Mark as sold',
  rented: 'Mark as rented',
};

const done: Record<BulkAction, string> = {
  renew: 'renewed',
  feature: 'featured',
  pause: 'paused',
  open: 'open again',
  sold: 'marked as sold',
  rented: 'marked as rented',
};

const listings = (count: number) => (count === 1 ? '1 listing' : `${formatCount(count)} listings`);

/** The result: "38 listings renewed. 2 listings stayed as they were: Open it again first." */
export function bulkDone(action: BulkAction | 'undo', { changed, refused }: BulkReply['data']): string {
  const first =
    action === 'undo' ? `${listings(changed.length)} as before.` : `${listings(changed.length)} ${done[action]}.`;
  const [reason] = refused;
  if (!reason) return first;
  const stayed = refused.length === 1 ? 'stayed as it was' : 'stayed as they were';
  return `${changed.length > 0 ? `${first} ` : ''}${listings(refused.length)} ${stayed}: ${reason.message}`;
}

/** "5 days left", "Ends today", "Ended". Empty for records without an end, or hidden ones. */
export function endText({ days_left: left, status }: Pick<UserListing, 'days_left' | 'status'>): string {
  if (left === null || status === 'sold' || status === 'rented') return '';
  if (left === 0 || status === 'expired') return 'Ended';
  return left === 1 ? '1 day left' : `${left} days left`;
}

/** The points of a line over the days, for a box of this size; a flat line without a view. */
export function trendPoints(days: readonly number[], width: number, height: number): string {
  const most = Math.max(1, ...days);
  const step = width / Math.max(1, days.length - 1);
  return days.map((n, index) => `${(index * step).toFixed(1)},${(height - (n / most) * height).toFixed(1)}`).join(' ');
}
