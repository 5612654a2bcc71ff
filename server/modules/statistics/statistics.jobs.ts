import type { Jobs } from '#server/platform/jobs.ts';
import type { StatisticsService } from './statistics.service.ts';

/** The count of the day that is over, at night; a missed night is made up for by the next. */
export function statisticsJobs(jobs: Pick<Jobs, 'define'>, needs: { statistics: Pick<StatisticsService, 'count'> }): void {
  jobs.define('statistics.count', { cron: '20 0 * * *' }, () => needs.statistics.count());
}
