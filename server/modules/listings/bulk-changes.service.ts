import type { BulkBody, BulkChanged, BulkRefused, BulkReply, RecordState } from '#contracts/bulk-changes.ts';
import type { OwnerStatus } from '#contracts/property-form.ts';
import type { BulkAction } from '#contracts/table-choices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Signal } from '#server/platform/signal.ts';
import { claimUndo, insertChange } from './bulk-changes.repository.ts';
import { renewal, requireOwner, statusChange, type RecordChange } from './posting.changes.ts';
import { listForUpdate, updateStates, type OwnedListing } from './posting.repository.ts';

const statusOf: Record<Exclude<BulkAction, 'renew'>, OwnerStatus> = {
  pause: 'inactive',
  open: 'active',
  sold: 'sold',
  rented: 'rented',
};

const stateOf = ({ status, expires_at }: RecordChange): RecordState => ({
  status,
  expires_at: expires_at?.toISOString() ?? null,
});
const changeOf = ({ status, expires_at: end }: RecordState): RecordChange => ({
  status,
  expires_at: end === null ? null : new Date(end),
});
const isSame = (a: RecordState, b: RecordState) => a.status === b.status && a.expires_at === b.expires_at;

/** The rules of the single calls; and who renews many does not show again what was paused, perhaps without a look at it. */
function judge(row: OwnedListing, action: BulkAction, now: Date): RecordChange {
  if (action !== 'renew') return statusChange(row, statusOf[action], now);
  if (row.status === 'inactive') throw new AppError(409, 'listings.unfit', 'This is paused, and stays so.');
  return renewal(row, now);
}

export type BulkChangesService = ReturnType<typeof makeBulkChangesService>;

/** Changes of many records at once, and their undo. */
export function makeBulkChangesService(needs: { db: Database; clock: Clock; recordsChanged: Pick<Signal, 'emit'> }) {
  const { db, clock, recordsChanged } = needs;

  return {
    /**
     * Does the same with each record, by the rules of the single calls. A record that refuses is named with its reason, and
     * the others are changed together. `undo` is null when nothing was changed.
     */
    async change(userId: number, { ids, action }: BulkBody): Promise<BulkReply['data']> {
      const changed: BulkChanged[] = [];
      const refused: BulkRefused[] = [];
      const undo = await db.transaction().execute(async (transaction) => {
        const rows = new Map((await listForUpdate(transaction, ids)).map((row) => [row.id, row]));
        for (const id of new Set(ids)) {
          try {
            const row = requireOwner(rows.get(id), userId);
            changed.push({ id, before: stateOf(row), after: stateOf(judge(row, action, clock.now())) });
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            refused.push({ id, message: error.message });
          }
        }
        if (changed.length === 0) return null;
        await updateStates(
          transaction,
          changed.map(({ id, after }) => ({ id, ...changeOf(after) })),
        );
        return insertChange(transaction, userId, changed, clock.now());
      });
      if (changed.length > 0) recordsChanged.emit();
      return { changed, refused, undo };
    },

    /** Brings back the states before a change, where a record is still as the change left it. 404 after ten minutes. */
    async undo(userId: number, id: string): Promise<BulkReply['data']> {
      const changed: BulkChanged[] = [];
      const refused: BulkRefused[] = [];
      await db.transaction().execute(async (transaction) => {
        const states = await claimUndo(transaction, userId, id, clock.now());
        if (!states) throw new AppError(404, 'listings.undo_over', 'This can no longer be undone.');
        const ids = states.map(({ id: recordId }) => recordId);
        const rows = new Map((await listForUpdate(transaction, ids)).map((row) => [row.id, row]));
        for (const { id: recordId, before, after } of states) {
          const row = rows.get(recordId);
          if (row && !row.is_deleted && row.owner_id === userId && isSame(stateOf(row), after))
            changed.push({ id: recordId, before: after, after: before });
          else refused.push({ id: recordId, message: 'It was changed since, and stays as it is.' });
        }
        await updateStates(
          transaction,
          changed.map(({ id: recordId, after }) => ({ id: recordId, ...changeOf(after) })),
        );
      });
      if (changed.length > 0) recordsChanged.emit();
      return { changed, refused, undo: null };
    },
  };
}
