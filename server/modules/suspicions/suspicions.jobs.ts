import type { Jobs } from '#server/platform/jobs.ts';
import type { ManyAccountsService } from './many-accounts.service.ts';
import type { SuspicionsService } from './suspicions.service.ts';

export function suspicionsJobs(
  jobs: Pick<Jobs, 'define'>,
  {
    suspicions,
    manyAccounts,
  }: { suspicions: Pick<SuspicionsService, 'lookThrough'>; manyAccounts: ManyAccountsService },
): void {
  jobs.define('suspicions.look-through', { cron: '* * * * *', retryLimit: 0 }, () => suspicions.lookThrough());
  jobs.define('suspicions.many-accounts', { cron: '*/10 * * * *', retryLimit: 0 }, () => manyAccounts.findPlaces());
  jobs.define('suspicions.sweep-places', { cron: '27 * * * *', retryLimit: 0 }, (_, { signal }) =>
    manyAccounts.sweep({ signal }),
  );
}
