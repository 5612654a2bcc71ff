import type { Jobs } from '#server/platform/jobs.ts';
import type { SearchService } from './search.service.ts';

/** Folds changes into the stored counts, and collects the words in use, against which typing errors are corrected. */
export function searchJobs(jobs: Jobs, search: Pick<SearchService, 'refresh' | 'fold'>): void {
  jobs.define('search.fold', { cron: '* * * * *', retryLimit: 0 }, async () => {
    await search.fold();
  });
  jobs.define('search.refresh', { cron: '*/10 * * * *', retryLimit: 0 }, async () => {
    await search.refresh();
  });
}
