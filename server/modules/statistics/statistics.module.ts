import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { statisticsJobs } from './statistics.jobs.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { makeStatisticsService } from './statistics.service.ts';

/** Counts of days, for the desk. */
export const statistics = defineModule({
  services: (needs: NeedsOf<typeof makeStatisticsService>) => ({ statistics: makeStatisticsService(needs) }),
  calls: statisticsRoutes,
  jobs: statisticsJobs,
});
