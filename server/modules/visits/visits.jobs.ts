import type { Jobs } from '#server/platform/jobs.ts';
import type { VisitUpkeepService } from './visit-upkeep.service.ts';

export function visitsJobs(
  jobs: Pick<Jobs, 'define'>,
  { visitUpkeep }: { visitUpkeep: Pick<VisitUpkeepService, 'endUnfit' | 'sweep'> },
): void {
  jobs.define('visits.end-unfit', { cron: '* * * * *', retryLimit: 0 }, () => visitUpkeep.endUnfit());
  jobs.define('visits.sweep', { cron: '27 * * * *', retryLimit: 0 }, (_, { signal }) => visitUpkeep.sweep({ signal }));
}
