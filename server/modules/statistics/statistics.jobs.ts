import type { Jobs } from '#server/platform/jobs.ts';
import type { StatisticsService } from './statistics.service.ts';

/** The count of days that are over. Most runs find nothing to do; what a stopped worker missed is made up for. */
export function statisticsJobs(
  jobs: Pick<Jobs, 'define'>,
  needs: { statistics: Pick<StatisticsService, 'count'> },
): void {
  jobs.define('statistics.count', { cron: '20 * * * *' }, () => needs.statistics.count());
}
