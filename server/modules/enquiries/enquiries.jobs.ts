import type { Jobs } from '#server/platform/jobs.ts';
import type { EnquiriesService } from './enquiries.service.ts';

export function enquiriesJobs(
  jobs: Pick<Jobs, 'define'>,
  { enquiries }: { enquiries: Pick<EnquiriesService, 'sweep'> },
): void {
  jobs.define('enquiries.sweep', { cron: '47 * * * *', retryLimit: 0 }, (_, { signal }) => enquiries.sweep({ signal }));
}
