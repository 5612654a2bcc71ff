import type { Jobs } from '#server/platform/jobs.ts';
import type { AccountsService } from './accounts.service.ts';

export function accountsJobs(jobs: Pick<Jobs, 'define'>, accounts: Pick<AccountsService, 'sweepEnded'>): void {
  jobs.define('accounts.sweep-ended', { cron: '17 * * * *' }, () => accounts.sweepEnded());
}
