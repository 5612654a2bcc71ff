import type { DecideBody } from '#contracts/desk/desk.ts';
import type { ReviewSubject } from '#contracts/desk/review.ts';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { updateHeld } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import { updateShown } from './effects.repository.ts';
import * as repository from './merge.repository.ts';
import type { MergedRecord } from './merge.repository.ts';

/** The listing that goes and the one that stays. */
export interface Merge {
  from: MergedRecord;
  into: MergedRecord;
}

/**
 * The two listings of a merge, locked: that of the item and the other one. Throws 422 without another, 409
 * where they cannot be one home or the one that stays is not shown.
 */
export async function lockMerge(
  transaction: Db,
  subject: ReviewSubject,
  { other, stays }: Pick<DecideBody, 'other' | 'stays'>,
): Promise<Merge> {
  const id = Number(subject.id);
  if (other === undefined || other === id) {
    throw new AppError('review.choose_other', { field: 'other' });
  }
  const both = await repository.lockBoth(transaction, [id, other]);
  const [mine, theirs] = [both.find((one) => one.id === id), both.find((one) => one.id === other)];
  if (!mine || !theirs) throw new AppError('review.one_deleted');
  const [from, into] = stays === 'this' ? [theirs, mine] : [mine, theirs];
  if (from.entry_type !== 'listing' || into.entry_type !== 'listing') throw new AppError('review.not_listings');
  if (from.transaction_type !== into.transaction_type) throw new AppError('review.sale_and_rent');
  if (from.is_held) throw new AppError('review.goer_hidden');
  if (into.is_held || into.status !== 'active') throw new AppError('review.stayer_not_shown');
  return { from, into };
}

/** Hides one listing, moves to the other what people did with it, and notes where its address leads. */
export async function merge(transaction: Db, { from, into }: Merge) {
  const isOneOwner = from.owner_id === into.owner_id;
  const moved = await repository.updateMoved(transaction, { fromId: from.id, intoId: into.id, isOneOwner });
  await repository.insertMerged(transaction, from.id, into.id, moved);
  await updateHeld(transaction, [from.id]);
  return { before: { status: from.status }, after: { status: 'inactive', held: true, merged_into: into.id } };
}

/** Shows the merged listing again, with people's traces on it, as far as they have not changed since. */
export async function unmerge(transaction: Db, id: number, status: string | undefined): Promise<void> {
  const merged = await repository.deleteMerged(transaction, id);
  if (!merged) return;
  await repository.updateMovedBack(transaction, id, merged.into_id, merged.moved);
  if (status) await updateShown(transaction, [{ id, status }]);
}
