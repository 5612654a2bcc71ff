import type { Jobs } from '#server/platform/jobs.ts';
import type { ListingsService } from './listings.service.ts';

/** Work on records that nobody waits for: readers check the dates themselves, and counts may be a minute old. */
export function listingsJobs(jobs: Jobs, listings: Pick<ListingsService, 'sweepExpired' | 'foldStats'>): void {
  jobs.define('listings.sweep-expired', { cron: '* * * * *', retryLimit: 0 }, async () => {
    await listings.sweepExpired();
  });
  jobs.define('listings.fold-stats', { cron: '* * * * *', retryLimit: 0 }, async () => {
    await listings.foldStats();
  });
}
