import type { OwnerStatus } from '#contracts/homes/posting-body.ts';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { requireRightOnRow } from '#server/modules/records/records.module.ts';
import { endOfListing } from './posting.rules.ts';
import { findForUpdate, hasHold, type OwnedListing } from './posting.repository.ts';

// The rules of an owner's changes, for one record and for many. Each checks before it writes, so that a refusal inside a
// larger transaction leaves nothing behind.

export const notFound = () => new AppError('listings.not_found');

/** Locks the record; 404 when the user may not see such a record, 403 when it belongs to another. */
export async function requireOwnedListing(
  transaction: Db,
  id: number,
  userId: number,
  act: 'change' | 'delete' = 'change',
): Promise<OwnedListing> {
  return requireRightOnRow(act, await findForUpdate(transaction, id), userId);
}

/** Throws 409 for a record that the operator's desk has hidden; a trigger holds it in any case. */
export async function requireNotHeld(transaction: Db, id: number): Promise<void> {
  if (await hasHold(transaction, id)) throw new AppError('listings.hidden');
}

/** The status and the end that a change gives to a record. */
export type RecordChange = Pick<OwnedListing, 'status' | 'expires_at'>;

const isOver = <Row extends Pick<OwnedListing, 'status'>>(row: Row): row is Row & { status: 'sold' | 'rented' } =>
  row.status === 'sold' || row.status === 'rented';

function requireChecked(row: OwnedListing): void {
  if (row.status === 'pending') throw new AppError('listings.being_checked');
}

/**
 * Pauses, opens again, marks as sold or rented. A home that was sold or rented and has run out since is offered for
 * another ninety days when it is opened. 409 for a change that does not fit the record, or one that has run out.
 */
export function statusChange(row: OwnedListing, status: OwnerStatus, now: Date): RecordChange {
  requireChecked(row);
  if (status === 'sold' && row.transaction_type !== 'sale') throw new AppError('listings.not_for_sale');
  if (status === 'rented' && row.transaction_type !== 'rent') throw new AppError('listings.not_for_rent');
  if (status === 'inactive' && isOver(row)) {
    throw new AppError('listings.over_for_pause', { params: { status: row.status } });
  }
  if (status !== 'active' || !row.is_expired) return { status, expires_at: row.expires_at };
  if (!isOver(row)) throw new AppError('listings.expired');
  return { status, expires_at: endOfListing(now) };
}

/**
 * Shows a record again: a listing for another ninety days from now, a lead without an end. The end that somebody chose for
 * a lead stays until it has passed. 409 for a paused one, and for a home that is sold or rented.
 */
export function renewal(row: OwnedListing, now: Date): RecordChange {
  requireChecked(row);
  if (isOver(row)) throw new AppError('listings.over', { params: { status: row.status } });
  if (!row.is_expired && row.status !== 'active') throw new AppError('listings.not_shown');
  if (row.entry_type === 'listing') return { status: 'active', expires_at: endOfListing(now) };
  return { status: 'active', expires_at: row.is_expired ? null : row.expires_at };
}

/** Confirms that a home is still there, which changes no column of its offer. 409 for one that is not on offer. */
export function confirming(row: OwnedListing): Partial<RecordChange> {
  requireChecked(row);
  if (row.entry_type !== 'listing') throw new AppError('listings.not_a_listing');
  if (isOver(row)) throw new AppError('listings.over', { params: { status: row.status } });
  if (row.is_expired) throw new AppError('listings.expired');
  if (row.status !== 'active') throw new AppError('listings.not_shown');
  return {};
}

/** Whether and until when a record is featured. */
export type FeatureChange = Pick<OwnedListing, 'is_featured' | 'featured_until'>;

/** Without a plan that lets a user feature listings. */
export const planNeeded = () => new AppError('listings.plan_needed');

/**
 * Features a listing until the end of its owner's plan. 409 for a hidden record, for a lead, and for one that is
 * featured already.
 */
export function featuring(row: OwnedListing, until: Date): FeatureChange {
  requireChecked(row);
  if (row.entry_type !== 'listing') throw new AppError('listings.not_a_listing');
  if (isOver(row)) throw new AppError('listings.over', { params: { status: row.status } });
  if (row.is_expired) throw new AppError('listings.expired');
  if (row.status !== 'active') throw new AppError('listings.not_shown');
  if (row.is_featured && (row.featured_until === null || row.featured_until >= until)) {
    throw new AppError('listings.featured');
  }
  return { is_featured: true, featured_until: until };
}
