import type { BulkBody, BulkChanged, BulkRefused, BulkReply, RecordState } from '#contracts/homes/bulk-changes.ts';
import type { OwnerStatus } from '#contracts/homes/posting-body.ts';
import type { BulkAction } from '#contracts/homes/table-choices.ts';
import { type RestrictionsService, showingRefused } from '#server/modules/people/people.module.ts';
import { requireRightOnRow } from '#server/modules/records/records.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Signal } from '#server/platform/signal.ts';
import { claimUndo, insertChange } from './bulk-changes.repository.ts';
import { updateAnswered, updateConfirmed } from './confirmations.repository.ts';
import { confirming, featuring, planNeeded, renewal, statusChange } from './posting.changes.ts';
import { showsMore } from './showing.policy.ts';
import { listForUpdate, updateStates, type OwnedListing } from './posting.repository.ts';

const statusOf: Record<Exclude<BulkAction, 'confirm' | 'renew' | 'feature'>, OwnerStatus> = {
  pause: 'inactive',
  open: 'active',
  sold: 'sold',
  rented: 'rented',
};

type State = Pick<OwnedListing, 'status' | 'expires_at' | 'is_featured' | 'featured_until'>;

const stateOf = ({ status, expires_at: end, is_featured, featured_until: until }: State): RecordState => ({
  status,
  expires_at: end?.toISOString() ?? null,
  is_featured,
  featured_until: until?.toISOString() ?? null,
});
const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const changeOf = ({ status, expires_at: end, is_featured, featured_until: until }: RecordState): State => ({
  status,
  expires_at: dateOf(end),
  is_featured,
  featured_until: dateOf(until),
});

const isSameOffer = (a: RecordState, b: RecordState) => a.status === b.status && a.expires_at === b.expires_at;
const isSamePlace = (a: RecordState, b: RecordState) =>
  a.is_featured === b.is_featured && a.featured_until === b.featured_until;

/**
 * The state that an undo brings back; null where the record was changed since. Columns that the change did not touch
 * stay as they are now: a plan may have been bought or refunded between the two.
 */
function undone(present: RecordState, { before, after }: BulkChanged): RecordState | null {
  if (!isSameOffer(before, after) || isSamePlace(before, after)) {
    if (!isSameOffer(present, after)) return null;
    return { ...present, status: before.status, expires_at: before.expires_at };
  }
  if (!isSamePlace(present, after)) return null;
  return { ...present, is_featured: before.is_featured, featured_until: before.featured_until };
}

/**
 * Applies the rules of the single calls; besides, a bulk renewal doesn't reopen paused records, which the owner may
 * not have looked at.
 */
function judge(row: OwnedListing, action: BulkAction, now: Date, until: Date | null): Partial<State> {
  if (action === 'feature') {
    if (until === null) throw planNeeded();
    return featuring(row, until);
  }
  if (action === 'confirm') return confirming(row);
  if (action !== 'renew') return statusChange(row, statusOf[action], now);
  if (row.status === 'inactive') throw new AppError('listings.paused');
  return renewal(row, now);
}

export type BulkChangesService = ReturnType<typeof makeBulkChangesService>;

/** Changes of many records at once, and their undo. */
export function makeBulkChangesService(needs: {
  db: Database;
  clock: Clock;
  recordsChanged: Pick<Signal, 'emit'>;
  /** Until when the user's plan lets listings be featured; null without one. */
  featuredUntil: (userId: number, transaction: Db) => Promise<Date | null>;
  restrictions: Pick<RestrictionsService, 'find'>;
}) {
  const { db, clock, recordsChanged, featuredUntil, restrictions } = needs;

  /**
   * The end of the plan, held until the transaction ends: a refund waits, and then also ends the featuring set here.
   */
  async function requirePlan(transaction: Db, userId: number): Promise<Date> {
    await lockUser(transaction, userId);
    const until = await featuredUntil(userId, transaction);
    if (!until || until <= clock.now()) throw planNeeded();
    return until;
  }

  return {
    /**
     * Does the same with each record, by the rules of the single calls. A record that refuses is named with its reason, and
     * the others are changed together. `undo` is null when nothing was changed. 403 `listings.plan_needed` for featuring
     * without a plan.
     */
    async change(userId: number, { ids, action }: BulkBody): Promise<BulkReply['data']> {
      const changed: BulkChanged[] = [];
      const refused: BulkRefused[] = [];
      const undo = await db.transaction().execute(async (transaction) => {
        const until = action === 'feature' ? await requirePlan(transaction, userId) : null;
        const restriction = await restrictions.find(userId, transaction);
        const rows = new Map((await listForUpdate(transaction, ids)).map((row) => [row.id, row]));
        for (const id of new Set(ids)) {
          try {
            const row = requireRightOnRow('change', rows.get(id), userId);
            const next = { ...row, ...judge(row, action, clock.now(), until) };
            if (restriction && showsMore(row, next, clock.now())) throw showingRefused(restriction);
            const after = stateOf(next);
            changed.push({ id, before: stateOf(row), after });
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            refused.push(refusedOf(id, error));
          }
        }
        if (changed.length === 0) return null;
        await updateStates(
          transaction,
          changed.map(({ id, after }) => ({ id, ...changeOf(after) })),
        );
        if (action !== 'feature') {
          const { shown, hidden } = byOffer(changed);
          await updateConfirmed(transaction, shown);
          await updateAnswered(transaction, hidden);
        }
        // A confirmation changes nothing that could be taken back.
        if (action === 'confirm') return null;
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
        if (!states) throw new AppError('listings.undo_over');
        const ids = states.map(({ id: recordId }) => recordId);
        const restriction = await restrictions.find(userId, transaction);
        const rows = new Map((await listForUpdate(transaction, ids)).map((row) => [row.id, row]));
        for (const state of states) {
          const recordId = state.id;
          const row = rows.get(recordId);
          const present = row && !row.is_deleted && row.owner_id === userId ? stateOf(row) : null;
          const before = present && undone(present, state);
          const isMore = present && before && showsMore(changeOf(present), changeOf(before), clock.now());
          if (isMore && restriction) refused.push(refusedOf(recordId, showingRefused(restriction)));
          else if (present && before) changed.push({ id: recordId, before: present, after: before });
          else refused.push(refusedOf(recordId, new AppError('listings.changed_since')));
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

/** The ids of those that are on offer after the change, and of the others. */
function byOffer(changed: readonly BulkChanged[]): { shown: number[]; hidden: number[] } {
  const idsOf = (isShown: boolean) =>
    changed.filter(({ after }) => (after.status === 'active') === isShown).map(({ id }) => id);
  return { shown: idsOf(true), hidden: idsOf(false) };
}

/** An error as the reason why one record stayed as it was. */
const refusedOf = (id: number, { code, params, message }: AppError): BulkRefused => ({
  id,
  message,
  code,
  ...(params && { params }),
});
