import type { Jobs } from '#server/platform/jobs.ts';
import type { AccountsService } from './accounts.service.ts';
import type { RegistrationService } from './registration/registration.service.ts';

export function accountsJobs(
  jobs: Pick<Jobs, 'define'>,
  {
    accounts,
    registration,
  }: {
    accounts: Pick<AccountsService, 'sweepEnded'>;
    registration: Pick<RegistrationService, 'sweepStale'>;
  },
): void {
  jobs.define('accounts.sweep-ended', { cron: '17 * * * *' }, (_, { signal }) => accounts.sweepEnded({ signal }));
  jobs.define('accounts.sweep-registrations', { cron: '47 * * * *' }, (_, { signal }) =>
    registration.sweepStale({ signal }),
  );
}
