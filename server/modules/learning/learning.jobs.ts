import type { Jobs } from '#server/platform/jobs.ts';
import type { LearningService } from './learning.service.ts';

/** Votes of a week that is over are counts from the next night on. */
export function learningJobs(jobs: Jobs, { learning }: { learning: Pick<LearningService, 'fold'> }): void {
  jobs.define('learning.fold', { cron: '17 3 * * *', retryLimit: 0 }, () => learning.fold());
}
