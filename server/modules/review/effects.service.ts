import type { ReviewAct, ReviewSubject } from '#contracts/desk/review.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import * as repository from './effects.repository.ts';
import { makePersonActs } from './person-acts.ts';
import { recordActs } from './record-acts.ts';
import type { ActBefore, ActOptions, Acts, ActSubject, Effect, Nothing, ReversibleAct } from './reversible-act.ts';

const changesNothing: ReversibleAct<Nothing> = {
  perform: () => Promise.resolve({ before: {}, after: {} }),
  undo: () => Promise.resolve(),
};

export type EffectsService = ReturnType<typeof makeEffectsService>;

/** The effect of each act on records and accounts, and its undo; in the caller's transaction. */
export function makeEffectsService(needs: { clock: Clock }) {
  const acts: Acts = {
    ...recordActs,
    ...makePersonActs(needs),
    warn: changesNothing,
    grant_appeal: changesNothing,
    refuse_appeal: changesNothing,
  };

  return {
    /** Applies the act's effect. Throws 409 where it does not fit any more. */
    async perform(transaction: Db, act: ReviewAct, options: ActOptions): Promise<Effect> {
      const { before, after } = await acts[act].perform(transaction, options);
      return { before: { ...before }, after };
    },

    /** Notes which act requested a change, so that the change comes back to the queue. */
    noteRequest: (transaction: Db, subject: ReviewSubject, actId: number, { before }: Effect): Promise<void> => {
      const { status = null } = before as ActBefore['ask_change'];
      return repository.upsertRequestedChange(transaction, Number(subject.id), {
        act_id: actId,
        status_before: status,
      });
    },

    /** Takes back what an act changed, as far as its subject is still there; `before` as it was stored. */
    undo: (transaction: Db, act: ReviewAct, about: ActSubject, before: object): Promise<void> =>
      acts[act].undo(transaction, about, before),

    /** Lets go of the files of pictures that were removed long enough ago; the media sweep deletes them. Runs every hour. */
    forgetPictures: (db: Database, time?: SweepTime): Promise<void> =>
      runSweeps(db, [repository.removedPicturesSweep], time),

    /** Lifts suspensions whose time is over. Runs every few minutes. */
    sweep: (db: Database, time?: SweepTime): Promise<void> => runSweeps(db, [repository.suspensionsSweep], time),
    sweeps: [repository.removedPicturesSweep, repository.suspensionsSweep],
  };
}
