import type { Jobs } from '#server/platform/jobs.ts';
import type { LearningService } from './learning.service.ts';
import type { RemovedWishesService } from './removed-wishes.service.ts';
import type { UnreadWordsService } from './unread-words.service.ts';

/** Votes, wishes and words of a week that is over are counts from the next hour on. */
export function learningJobs(
  jobs: Jobs,
  needs: {
    learning: Pick<LearningService, 'fold'>;
    removedWishes: Pick<RemovedWishesService, 'fold'>;
    unreadWords: Pick<UnreadWordsService, 'fold'>;
  },
): void {
  const { learning, removedWishes, unreadWords } = needs;
  jobs.define('learning.fold', { cron: '17 * * * *', retryLimit: 0 }, async (_, { signal }) => {
    await learning.fold({ signal });
    await removedWishes.fold({ signal });
    await unreadWords.fold({ signal });
  });
}
