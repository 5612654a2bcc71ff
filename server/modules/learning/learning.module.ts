import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { learningJobs } from './learning.jobs.ts';
import { makeLearningService } from './learning.service.ts';

export type { LearningService } from './learning.service.ts';

/** Counts of homes that people open and write to; they move a home by at most one place. */
export const learning = defineModule({
  services: (needs: NeedsOf<typeof makeLearningService>) => ({ learning: makeLearningService(needs) }),
  jobs: learningJobs,
  exportedData: async ({ learning: service }, userId) => ({ home_votes: await service.listVotes(userId) }),
});
