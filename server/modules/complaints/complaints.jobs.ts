import type { Jobs } from '#server/platform/jobs.ts';
import type { ComplaintsService } from './complaints.service.ts';

export function complaintsJobs(
  jobs: Pick<Jobs, 'define'>,
  { complaints }: { complaints: Pick<ComplaintsService, 'remind' | 'sweep'> },
): void {
  jobs.define('complaints.remind', { cron: '*/5 * * * *', retryLimit: 0 }, () => complaints.remind());
  jobs.define('complaints.sweep', { cron: '41 * * * *', retryLimit: 0 }, (_, { signal }) =>
    complaints.sweep({ signal }),
  );
}
