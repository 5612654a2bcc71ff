import type { Jobs } from '#server/platform/jobs.ts';
import type { SearchService } from './search.service.ts';

/** Collects the words in use, against which typing errors are corrected. */
export function searchJobs(jobs: Jobs, search: Pick<SearchService, 'refresh'>): void {
  jobs.define('search.refresh', { cron: '*/10 * * * *', retryLimit: 0 }, async () => {
    await search.refresh();
  });
}
