import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { CallHoursBody, OwnerAnswers } from '#contracts/trust/owner-answers.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Signal } from '#server/platform/signal.ts';
import * as repository from './owner-answers.repository.ts';

export type OwnerAnswersService = ReturnType<typeof makeOwnerAnswersService>;

/** How owners answer enquiries, counted each night, and when they like to be called. */
export function makeOwnerAnswersService(needs: { db: Database; recordsChanged: Pick<Signal, 'emit'> }) {
  const { db, recordsChanged } = needs;

  return {
    /** Counts the answers of all owners with enquiries of the last days, in batches by their ids. */
    async count({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
      let [after, changed] = [0, 0];
      for (;;) {
        const owners = await repository.listOwners(db, after, freshnessLimits.homesPerBatch);
        const last = owners.at(-1);
        if (last === undefined || signal?.aborted) break;
        await repository.upsertAnswers(db, owners);
        changed += await repository.updatePoints(db, owners);
        after = last;
      }
      for (;;) {
        const old = await repository.deleteOldAnswers(db, freshnessLimits.homesPerBatch);
        changed += await repository.updatePoints(db, old);
        if (old.length < freshnessLimits.homesPerBatch || signal?.aborted) break;
      }
      if (changed > 0) recordsChanged.emit();
    },

    /** How the owner of a home answers, and when to call. 404 `listings.not_found` for homes that others don't see. */
    async ofHome(homeId: number): Promise<OwnerAnswers> {
      const ownerId = await repository.findShownOwner(db, homeId);
      if (ownerId === null) throw new AppError('listings.not_found');
      return repository.findAnswers(db, ownerId);
    },

    ofUser: (userId: number): Promise<OwnerAnswers> => repository.findAnswers(db, userId),

    /** Stores the times of a day at which the user likes to be called, the earlier one first. */
    async saveCallHours(userId: number, body: CallHoursBody): Promise<OwnerAnswers> {
      const { from, to, from_2: from2, to_2: to2 } = body;
      const hours = [
        ...(from === undefined || to === undefined ? [] : [{ from, to }]),
        ...(from2 === undefined || to2 === undefined ? [] : [{ from: from2, to: to2 }]),
      ].toSorted((a, b) => a.from - b.from);
      await repository.upsertCallHours(db, userId, hours);
      return repository.findAnswers(db, userId);
    },
  };
}
