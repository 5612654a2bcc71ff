/** The viewer of a record. Contact access comes from a plan. */
export interface Viewer {
  userId: number | null;
  hasContactAccess: boolean;
}

/** The viewer that public pages are rendered for. */
export const anonymousViewer: Viewer = { userId: null, hasContactAccess: false };

/** Whether contact details are open to this viewer: to the owner, and to those whose plan allows it. */
export function canRequestContact(viewer: Viewer, record: { owner_id: number }): boolean {
  return viewer.hasContactAccess || viewer.userId === record.owner_id;
}

/**
 * Whether a record carries its contact details for this viewer. It does for the owner, and for a viewer who has revealed
 * them by an explicit call, as long as a plan is active and the two may reach each other. Lists never carry them
 * (docs/decisions/0011-payments.md).
 */
export function canSeeContact(viewer: Viewer, record: { owner_id: number }, wasRevealed: boolean): boolean {
  return viewer.userId === record.owner_id || (viewer.hasContactAccess && wasRevealed);
}

/**
 * Whether people other than the owner may see a record. Paused, expired and pending records are hidden from them. Sold
 * and rented homes are not, so that a link to one can show that it is sold or rented.
 */
export function isPublicRecord(status: string, isExpired: boolean): boolean {
  return status === 'sold' || status === 'rented' || (status === 'active' && !isExpired);
}

/**
 * Why a listing that was public is not offered any more; null for one that is, and for one that was never public or waits
 * for a decision. A deleted one has the status of before.
 */
export function goneReason(row: {
  status: string;
  is_deleted: boolean;
  is_expired: boolean;
}): 'paused' | 'expired' | 'deleted' | null {
  if (row.status === 'pending') return null;
  if (row.is_deleted) return 'deleted';
  if (row.status === 'inactive') return 'paused';
  return row.status === 'expired' || (row.status === 'active' && row.is_expired) ? 'expired' : null;
}

/** The owner sees every record, others see the public ones. */
export function canSeeRecord(
  viewer: Viewer,
  record: { owner_id: number; status: string; expires_at: Date | null },
  now: Date,
): boolean {
  const isExpired = record.expires_at !== null && record.expires_at <= now;
  return viewer.userId === record.owner_id || isPublicRecord(record.status, isExpired);
}
