import type { Jobs } from '#server/platform/jobs.ts';
import type { GuestReportsService } from './guest-reports.service.ts';

export function reportsJobs(
  jobs: Pick<Jobs, 'define'>,
  { guestReports }: { guestReports: Pick<GuestReportsService, 'sweep'> },
): void {
  jobs.define('reports.sweep-guests', { cron: '47 * * * *', retryLimit: 0 }, (_, { signal }) =>
    guestReports.sweep({ signal }),
  );
}
