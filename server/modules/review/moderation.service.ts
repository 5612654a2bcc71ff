import type { ModerationNotice } from '#contracts/desk/moderation.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as acts from './acts.repository.ts';
import { presentNotice } from './review.presenter.ts';

export type ModerationService = ReturnType<typeof makeModerationService>;

/** Decisions about a person, as they read them, and their answer. */
export function makeModerationService({
  db,
  moderationQueue,
}: {
  db: Database;
  moderationQueue: Pick<ModerationQueueService, 'noteAppeal'>;
}) {
  return {
    async list(userId: number): Promise<ModerationNotice[]> {
      return (await acts.listNotices(db, userId)).map(presentNotice);
    },

    /** Appeals against a decision about the caller, once; another moderator decides. 404 for others, 409 for a second one. */
    async appeal(userId: number, actId: number, message: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await acts.lockAct(transaction, actId);
        const act = await acts.findAct(transaction, actId);
        if (!act || act.person_id !== userId || act.act === 'keep') {
          throw new AppError('review.no_such_decision');
        }
        if (act.undone_at) throw new AppError('review.decision_taken_back');
        if (!(await acts.insertAppeal(transaction, actId, message))) {
          throw new AppError('review.appealed');
        }
        const subject = { type: act.subject_type, id: act.subject_id };
        await moderationQueue.noteAppeal(transaction, { actId, subject, message });
      });
    },
  };
}
