import type { Jobs } from '#server/platform/jobs.ts';
import type { SuspicionsService } from './suspicions.service.ts';

export function suspicionsJobs(
  jobs: Pick<Jobs, 'define'>,
  { suspicions }: { suspicions: Pick<SuspicionsService, 'lookThrough'> },
): void {
  jobs.define('suspicions.look-through', { cron: '* * * * *', retryLimit: 0 }, () => suspicions.lookThrough());
}
