import type { Jobs } from '#server/platform/jobs.ts';
import type { InvoicesService } from './invoices.service.ts';

export function invoicesJobs(jobs: Pick<Jobs, 'define'>, invoices: Pick<InvoicesService, 'mailWaiting'>): void {
  jobs.define('invoices.mail', { cron: '* * * * *', retryLimit: 0 }, () => invoices.mailWaiting());
}
