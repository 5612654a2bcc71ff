/** Who looks at a record. Contact access comes from a plan; without accounts nobody has one. */
export interface Viewer {
  userId: number | null;
  hasContactAccess: boolean;
}

/** The viewer that public pages are rendered for. */
export const anonymousViewer: Viewer = { userId: null, hasContactAccess: false };

/** Contact details are for the owner and for viewers whose plan allows it. */
export function canSeeContact(viewer: Viewer, record: { owner_id: number }): boolean {
  return viewer.hasContactAccess || viewer.userId === record.owner_id;
}

/**
 * Whether others than the owner may see a record: paused, expired and pending ones are for their owner alone. Who
 * follows a link to a home that was sold or rented learns that it was.
 */
export function isPublicRecord(status: string, isExpired: boolean): boolean {
  return status === 'sold' || status === 'rented' || (status === 'active' && !isExpired);
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
