import type { Jobs } from '#server/platform/jobs.ts';
import type { PlansService } from './plans.service.ts';

export function plansJobs(jobs: Pick<Jobs, 'define'>, plans: Pick<PlansService, 'remind' | 'noteEnded'>): void {
  jobs.define('plans.remind', { cron: '23 * * * *', retryLimit: 0 }, async () => {
    await plans.remind();
    await plans.noteEnded();
  });
}
