import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { reportsRoutes } from './reports.routes.ts';
import { makeReportsService } from './reports.service.ts';

/** Reports about records. */
export const reports = defineModule({
  services: (needs: NeedsOf<typeof makeReportsService>) => ({ reports: makeReportsService(needs) }),
  calls: reportsRoutes,
});
