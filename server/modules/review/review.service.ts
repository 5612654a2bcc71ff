import type { QueueReply, QueueQuery } from '#contracts/desk/desk.ts';
import { operatorLimits } from '#contracts/desk/operators.ts';
import { whyNot } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import { presentItem } from './review.presenter.ts';
import * as repository from './review.repository.ts';
import type { QueuePlace } from './review.repository.ts';

export type ReviewService = ReturnType<typeof makeReviewService>;

/** The queue as the desk sees it: the order in which it is shown, and who has claimed what. */
export function makeReviewService({ db }: { db: Database }) {
  return {
    /** A page of open items, the most harmful first. */
    async list({ kind, after }: QueueQuery): Promise<Omit<QueueReply, 'success'>> {
      const limit = operatorLimits.queuePage + 1;
      const rows = await repository.listQueue(db, { kind: kind ?? null, after: placeOf(after), limit });
      const page = rows.slice(0, operatorLimits.queuePage);
      const last = page.at(-1);
      const next = rows.length > page.length && last ? `${last.harm}_${last.weight}_${last.id}` : null;
      return { data: page.map(presentItem), next, kinds: await repository.countKinds(db) };
    },

    /** Claims an item for some minutes; 409 with the name of the operator who claimed or decided it. */
    async claim({ id: operatorId }: OperatorCaller, id: number): Promise<Date> {
      const until = await repository.claimItem(db, id, operatorId, operatorLimits.claimMinutes);
      if (until) return until;
      throw whyNot(await repository.findItem(db, id));
    },

    release: ({ id: operatorId }: OperatorCaller, id: number): Promise<void> =>
      repository.releaseItem(db, id, operatorId),
  };
}

function placeOf(after: string | undefined): QueuePlace | null {
  if (after === undefined) return null;
  const [harm = 0, weight = 0, id = 0] = after.split('_').map(Number);
  return { harm, weight, id };
}
