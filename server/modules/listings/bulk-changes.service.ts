import type {
  BulkAction,
  BulkBody,
  BulkChanged,
  BulkRefused,
  BulkReply,
  RecordState,
} from '#contracts/bulk-changes.ts';
import type { OwnerStatus } from '#contracts/property-form.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Signal } from '#server/platform/signal.ts';
import { claimUndo, insertChange } from './bulk-changes.repository.ts';
import { updateRecord } from './listings.repository.ts';
import { changeStatus, renewRecord, requireOwnedListing } from './posting.changes.ts';
import { findForUpdate, type OwnedListing } from './posting.repository.ts';

const statusOf: Record<Exclude<BulkAction, 'renew'>, OwnerStatus> = {
  pause: 'inactive',
  open: 'active',
  sold: 'sold',
  rented: 'rented',
};

const stateOf = ({ status, expires_at }: Pick<OwnedListing, 'status' | 'expires_at'>): RecordState => ({
  status,
  expires_at: expires_at?.toISOString() ?? null,
});
const isSame = (a: RecordState, b: RecordState) => a.status === b.status && a.expires_at === b.expires_at;

export type BulkChangesService = ReturnType<typeof makeBulkChangesService>;

/** Changes of many records at once, and their undo. */
export function makeBulkChangesService(needs: { db: Database; clock: Clock; recordsChanged: Pick<Signal, 'emit'> }) {
  const { db, clock, recordsChanged } = needs;

  async function changeOne(transaction: Db, userId: number, id: number, action: BulkAction): Promise<BulkChanged> {
    const row = await requireOwnedListing(transaction, id, userId);
    if (action === 'renew') await renewRecord(transaction, row, clock.now());
    else await changeStatus(transaction, row, statusOf[action]);
    const changed = (await findForUpdate(transaction, id)) ?? row;
    return { id, before: stateOf(row), after: stateOf(changed) };
  }

  return {
    /**
     * Does the same with each record, by the rules of the single calls. A record that refuses is named with its reason, and
     * the others are changed in one transaction. `undo` is null when nothing was changed.
     */
    async change(userId: number, { ids, action }: BulkBody): Promise<BulkReply['data']> {
      const changed: BulkChanged[] = [];
      const refused: BulkRefused[] = [];
      const undo = await db.transaction().execute(async (transaction) => {
        // Always in the same order, so that two calls cannot wait for each other.
        for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
          try {
            changed.push(await changeOne(transaction, userId, id, action));
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            refused.push({ id, message: error.message });
          }
        }
        return changed.length > 0 ? insertChange(transaction, userId, changed, clock.now()) : null;
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
        for (const { id: recordId, before, after } of states) {
          const row = await findForUpdate(transaction, recordId);
          if (!row || row.is_deleted || row.owner_id !== userId || !isSame(stateOf(row), after)) {
            refused.push({ id: recordId, message: 'It was changed since, and stays as it is.' });
            continue;
          }
          const expiresAt = before.expires_at === null ? null : new Date(before.expires_at);
          await updateRecord(transaction, recordId, { status: before.status, expires_at: expiresAt });
          changed.push({ id: recordId, before: after, after: before });
        }
      });
      if (changed.length > 0) recordsChanged.emit();
      return { changed, refused, undo: null };
    },
  };
}
