import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { voteSweeps } from './learning.repository.ts';
import { wordSweeps } from './unread-words.repository.ts';
import { learningJobs } from './learning.jobs.ts';
import { makeLearningService } from './learning.service.ts';
import { wishSweeps } from './removed-wishes.repository.ts';
import { makeRemovedWishesService } from './removed-wishes.service.ts';
import { makeUnreadWordsService } from './unread-words.service.ts';

export { isIndependent } from './learning.repository.ts';
export type { LearningService } from './learning.service.ts';
export type { RemovedWishesService } from './removed-wishes.service.ts';
export type { UnreadWordsService } from './unread-words.service.ts';

type Needs = NeedsOf<typeof makeLearningService | typeof makeRemovedWishesService | typeof makeUnreadWordsService>;

/**
 * Counts of homes that people open and write to, which move a home by at most one place, of wishes that people remove, and
 * of words that nothing reads.
 */
export const learning = defineModule({
  services: (needs: Needs) => ({
    learning: makeLearningService(needs),
    removedWishes: makeRemovedWishesService(needs),
    unreadWords: makeUnreadWordsService(needs),
  }),
  jobs: learningJobs,
  sweeps: () => [...voteSweeps, ...wishSweeps, ...wordSweeps],
  everywhere: ({ removedWishes, unreadWords }) => [
    { name: 'storing of unread words', work: () => unreadWords.store(), pauseMs: 60_000 },
    { name: 'storing of removed wishes', work: () => removedWishes.store(), pauseMs: 60_000 },
  ],
  finish: async ({ removedWishes, unreadWords }) => {
    await unreadWords.store();
    await removedWishes.store();
  },
  exportedData: async ({ learning: service }, userId) => ({ home_votes: await service.listVotes(userId) }),
});
