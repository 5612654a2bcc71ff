import type { Jobs } from '#server/platform/jobs.ts';
import type { EnquiriesService } from './enquiries.service.ts';

export function enquiriesJobs(
  jobs: Pick<Jobs, 'define'>,
  { enquiries }: { enquiries: Pick<EnquiriesService, 'remind' | 'sweep'> },
): void {
  // From eight in the morning: nobody is woken by it.
  jobs.define('enquiries.remind', { cron: '*/10 8-20 * * *', retryLimit: 0 }, () => enquiries.remind());
  jobs.define('enquiries.sweep', { cron: '47 * * * *', retryLimit: 0 }, (_, { signal }) => enquiries.sweep({ signal }));
}
