import { findStatistics, exportStatistics } from '#contracts/calls/statistics.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { StatisticsService } from './statistics.service.ts';

/** Sums about the site, of at least five people each. */
export function statisticsRoutes(app: App, { statistics }: { statistics: StatisticsService }): void {
  serve(app, findStatistics, async ({ query }) => ({ data: await statistics.list(query) }));

  serve(app, exportStatistics, async ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statistics.csv"')
      .send(await statistics.exportCsv(query)),
  );
}
