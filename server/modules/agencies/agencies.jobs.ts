import type { Jobs } from '#server/platform/jobs.ts';
import type { AgenciesService } from './agencies.service.ts';

export function agenciesJobs(
  jobs: Pick<Jobs, 'define'>,
  { agencies }: { agencies: Pick<AgenciesService, 'sweep'> },
): void {
  jobs.define('agencies.sweep', { cron: '41 * * * *', retryLimit: 0 }, (_, { signal }) => agencies.sweep({ signal }));
}
