import { type RestrictionsService, showingRefused } from '#server/modules/people/people.module.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/db.ts';
import { updateAnswered, updateConfirmed } from './confirmations.repository.ts';
import { updateRecord } from './listings.repository.ts';
import type { RecordChange } from './posting.changes.ts';
import { findForUpdate, type OwnedListing } from './posting.repository.ts';
import { isShown, showsMore } from './showing.policy.ts';

/** How much restricted owners show of their records by the changes of single records. */
export function makeShowingService(needs: {
  clock: Clock;
  restrictions: Pick<RestrictionsService, 'find' | 'requireShowing'>;
  moderationQueue: Pick<ModerationQueueService, 'holdChanged'>;
}) {
  const { clock, restrictions, moderationQueue } = needs;
  const isRestricted = async (userId: number, transaction: Db) =>
    (await restrictions.find(userId, transaction)) !== null;

  return {
    requireShowing: restrictions.requireShowing,

    /** Writes a status and an end to a locked record. Throws 403 when that shows more of a restricted owner's record. */
    async change(transaction: Db, row: OwnedListing, change: RecordChange): Promise<void> {
      if (showsMore(row, { ...row, ...change }, clock.now())) {
        await restrictions.requireShowing(row.owner_id, transaction);
      }
      await updateRecord(transaction, row.id, change);
      await (change.status === 'active' ? updateConfirmed : updateAnswered)(transaction, [row.id]);
    },

    /** Throws 403 for a suspended owner, who changes nothing that could be shown. */
    async requireEditing(userId: number, transaction: Db): Promise<void> {
      if ((await restrictions.find(userId, transaction)) === 'suspended') throw showingRefused('suspended');
    },

    /** Hides a changed record of a limited owner until a moderator has looked at it; returns whether it did. */
    async holdIfLimited(transaction: Db, id: number, userId: number): Promise<boolean> {
      if (!(await isRestricted(userId, transaction))) return false;
      const row = await findForUpdate(transaction, id);
      if (!row || !isShown(row, clock.now())) return false;
      await moderationQueue.holdChanged(transaction, { id, type: row.entry_type, status: row.status });
      return true;
    },

    /** The status of a locked record that comes back after it was deleted: a restricted owner's is paused. */
    async statusOfRestored(transaction: Db, row: OwnedListing): Promise<OwnedListing['status']> {
      const status = row.status_before ?? 'inactive';
      const isMore = isShown({ ...row, status }, clock.now());
      return isMore && (await isRestricted(row.owner_id, transaction)) ? 'inactive' : status;
    },
  };
}
