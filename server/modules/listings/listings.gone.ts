import type { GoneHome } from '#contracts/homes/listings.ts';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findGone, hasHigher } from './gone.repository.ts';
import { goneReason } from '#server/modules/records/records.module.ts';

/**
 * The remaining facts of a listing that was public and is not offered any more. Throws 404 `listings.not_found` for
 * every other one: those on offer, sold and rented ones, those that wait for a decision or were hidden by the desk, and
 * numbers never given.
 */
export async function findGoneHome(db: Db, id: number): Promise<GoneHome> {
  const row = await findGone(db, id);
  // A merged home is hidden as well, and leads to the other listing.
  const isHidden = row?.is_held === true && row.merged_into === null;
  const reason = row && !isHidden && goneReason(row);
  if (row && reason) {
    const { transaction_type, property_type, bedrooms, locality, city } = row;
    return {
      reason,
      merged_into: row.merged_into,
      home: { transaction_type, property_type, bedrooms, locality, city },
    };
  }
  if (row === null && (await hasHigher(db, id))) return { reason: 'deleted', merged_into: null, home: null };
  throw new AppError('listings.not_found');
}
