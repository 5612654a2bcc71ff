import type { ErrorCode } from '#contracts/error-codes/error-codes.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isPublicRecord } from './records.policy.ts';

/** A caller in relation to a record: its owner, another user, or a caller who isn't signed in. */
export type Relation = 'owner' | 'other' | 'visitor';

/** Whether an act is allowed to a caller, or the error that refuses it. */
type Right =
  | true
  | Extract<
      ErrorCode,
      'accounts.sign_in_needed' | 'leads.own' | 'listings.not_found' | 'listings.not_yours' | 'reports.own'
    >;

const signIn = 'accounts.sign_in_needed';
const ofOwner = { owner: true, other: 'listings.not_yours', visitor: signIn } as const;
/** Nobody else learns that there is such a record. */
const ofOwnerAlone = { owner: true, other: 'listings.not_found', visitor: signIn } as const;

/**
 * Rights on a listing or a lead that is public. A hidden one is there for its owner only: everybody else gets
 * the error of a missing one. Operators act on records at their desk, by role (contracts/calls/desk.ts). Rights that depend
 * on a plan, a block or a restriction come after these.
 */
export const recordRights = {
  change: ofOwner,
  delete: ofOwner,
  see_activity: ofOwner,
  restore: ofOwnerAlone,
  feature: ofOwnerAlone,
  see_seekers: ofOwnerAlone,
  report: { owner: 'reports.own', other: true, visitor: signIn },
  respond: { owner: 'leads.own', other: true, visitor: signIn },
} as const satisfies Record<string, Record<Relation, Right>>;

export type RecordAct = keyof typeof recordRights;

/** The caller's relation to the owner of a record. */
const relationTo = (ownerId: number, userId: number | null): Relation =>
  userId === null ? 'visitor' : userId === ownerId ? 'owner' : 'other';

/** Throws the error of {@link recordRights} for an act on a record that the caller sees. */
export function requireRight(act: RecordAct, ownerId: number, userId: number | null): void {
  const right: Right = recordRights[act][relationTo(ownerId, userId)];
  if (right !== true) throw new AppError(right);
}

/** {@link requireRight} for a stored row, which the caller may not see: a hidden one is missing for all but its owner. */
export function requireRightOnRow<
  Row extends { owner_id: number; status: string; is_expired: boolean; is_deleted: boolean },
>(act: RecordAct, row: Row | undefined, userId: number): Row {
  const isThere = row && !row.is_deleted && (row.owner_id === userId || isPublicRecord(row.status, row.is_expired));
  if (!isThere) throw new AppError('listings.not_found');
  requireRight(act, row.owner_id, userId);
  return row;
}
