import type { OwnerStatus } from '#contracts/property-form.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isPublicRecord } from './listings.policy.ts';
import { updateRecord } from './listings.repository.ts';
import { endOfListing } from './posting.form.ts';
import { findForUpdate, type OwnedListing } from './posting.repository.ts';

// The rules of an owner's changes, for one record and for many. Each checks before it writes, so that a refusal inside a
// larger transaction leaves nothing behind.

export const notFound = () => new AppError(404, 'listings.not_found', 'Property not found');
export const notOwner = () => new AppError(403, 'listings.not_yours', 'Only the owner can change this.');
const unfit = (message: string) => new AppError(409, 'listings.unfit', message);

/** Locks the record and checks its owner: 404 when the user may not see such a record, 403 when it belongs to another. */
export async function requireOwnedListing(transaction: Db, id: number, userId: number): Promise<OwnedListing> {
  const row = await findForUpdate(transaction, id);
  if (!row || row.is_deleted) throw notFound();
  if (row.owner_id === userId) return row;
  // A hidden record answers like a missing one, so that its existence is not revealed.
  throw isPublicRecord(row.status, row.is_expired) ? notOwner() : notFound();
}

/** Pauses, opens again, marks as sold or rented. 409 for what does not fit the record or has run out. */
export async function changeStatus(transaction: Db, row: OwnedListing, status: OwnerStatus): Promise<void> {
  if (status === 'sold' && row.transaction_type !== 'sale') throw unfit('Only a home for sale can be sold.');
  if (status === 'rented' && row.transaction_type !== 'rent') throw unfit('Only a home for rent can be rented.');
  if (status === 'active' && row.is_expired) throw unfit('This has run out. Renew it to show it again.');
  await updateRecord(transaction, row.id, { status });
}

/** Shows a record again: a listing for another ninety days from now, a lead without an end. 409 for a paused one. */
export async function renewRecord(transaction: Db, row: OwnedListing, now: Date): Promise<void> {
  if (!row.is_expired && row.status !== 'active') throw unfit('Open it again first.');
  const expiresAt = row.entry_type === 'listing' ? endOfListing(now) : null;
  await updateRecord(transaction, row.id, { status: 'active', expires_at: expiresAt });
}
