import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { guestReportsRoutes } from './guest-reports.routes.ts';
import { makeGuestReportsService } from './guest-reports.service.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';
import { makeReportsService } from './reports.service.ts';

/** Reports about records, of users and of people without an account. */
export const reports = defineModule({
  services: (needs: NeedsOf<typeof makeReportsService | typeof makeGuestReportsService>) => ({
    reports: makeReportsService(needs),
    guestReports: makeGuestReportsService(needs),
  }),
  calls(app, all) {
    reportsRoutes(app, all);
    guestReportsRoutes(app, all);
  },
  jobs: reportsJobs,
  sweeps: ({ guestReports }) => guestReports.sweeps,
  leave: ({ guestReports }, transaction, userId) => guestReports.leave(transaction, userId),
  exportedData: async ({ guestReports }, userId) => ({
    reports_without_account: await guestReports.exportData(userId),
  }),
});
