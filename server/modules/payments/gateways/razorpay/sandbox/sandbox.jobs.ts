import type { Jobs } from '#server/platform/jobs.ts';
import type { SandboxService } from './sandbox.service.ts';

export function sandboxJobs(jobs: Pick<Jobs, 'define'>, sandbox: Pick<SandboxService, 'deliverDue'>): void {
  jobs.define('payment-sandbox.deliver', { cron: '* * * * *', retryLimit: 0 }, () => sandbox.deliverDue());
}
