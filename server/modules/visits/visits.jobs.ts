import type { Jobs } from '#server/platform/jobs.ts';
import type { VisitUpkeepService } from './visit-upkeep.service.ts';

export function visitsJobs(
  jobs: Pick<Jobs, 'define'>,
  { visitUpkeep }: { visitUpkeep: Pick<VisitUpkeepService, 'endUnfit' | 'remind' | 'sweep'> },
): void {
  jobs.define('visits.follow', { cron: '* * * * *', retryLimit: 0 }, async () => {
    await visitUpkeep.endUnfit();
    await visitUpkeep.remind();
  });
  jobs.define('visits.sweep', { cron: '27 * * * *', retryLimit: 0 }, (_, { signal }) => visitUpkeep.sweep({ signal }));
}
