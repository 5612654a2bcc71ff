import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { voteSweeps } from './learning.repository.ts';
import { wordSweeps } from './unread-words.repository.ts';
import { learningJobs } from './learning.jobs.ts';
import { makeLearningService } from './learning.service.ts';
import { makeUnreadWordsService } from './unread-words.service.ts';

export type { LearningService } from './learning.service.ts';
export type { UnreadWordsService } from './unread-words.service.ts';

/** Counts of homes that people open and write to, which move a home by at most one place, and of words that nothing reads. */
export const learning = defineModule({
  services: (needs: NeedsOf<typeof makeLearningService | typeof makeUnreadWordsService>) => ({
    learning: makeLearningService(needs),
    unreadWords: makeUnreadWordsService(needs),
  }),
  jobs: learningJobs,
  sweeps: () => [...voteSweeps, ...wordSweeps],
  everywhere: ({ unreadWords }) => [
    { name: 'storing of unread words', work: () => unreadWords.store(), pauseMs: 60_000 },
  ],
  finish: ({ unreadWords }) => unreadWords.store(),
  exportedData: async ({ learning: service }, userId) => ({ home_votes: await service.listVotes(userId) }),
});
