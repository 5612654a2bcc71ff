import { missingReraKind, numberAddedDecision } from '#contracts/desk/review.ts';
import { reraRegisters } from '#contracts/verification/rera.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import * as repository from './missing-rera.repository.ts';

export type MissingReraService = ReturnType<typeof makeMissingReraService>;

const atOnce = 100;
const text = 'It is sold before it is completed, without a RERA number or an exemption.';

/** Homes without a RERA number before the desk, which writes to the owner, hides them or leaves them. */
export function makeMissingReraService(needs: {
  db: Database;
  clock: Clock;
  moderationQueue: Pick<ModerationQueueService, 'enqueue' | 'closeItem'>;
}) {
  const { db, clock, moderationQueue } = needs;

  /** Ends items whose homes have a number by now: nothing is left to decide. */
  async function closeResolved(): Promise<void> {
    for (const id of await repository.listResolved(db)) {
      const of = { kind: missingReraKind, subject: { type: 'listing', id } } as const;
      await moderationQueue.closeItem(db, of, { operatorId: null, decision: numberAddedDecision });
    }
  }

  function enqueueBatch(): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const homes = await repository.listMissing(transaction, { now: clock.now(), limit: atOnce });
      for (const { id, state } of homes) {
        const register = state === null ? undefined : reraRegisters[state];
        const reasons = [{ code: missingReraKind, text, detail: register?.url ?? '' }];
        const subject = { type: 'listing', id } as const;
        await moderationQueue.enqueue(transaction, { kind: missingReraKind, subject, harm: 1, reasons });
      }
      return homes.length;
    });
  }

  return {
    /** Puts homes before the desk whose owners had time to add the number, and ends items that are resolved. */
    async lookThrough(): Promise<void> {
      await closeResolved();
      while ((await enqueueBatch()) === atOnce);
    },
  };
}
