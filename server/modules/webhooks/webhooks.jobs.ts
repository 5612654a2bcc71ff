import type { Jobs } from '#server/platform/jobs.ts';
import type { WebhooksService } from './webhooks.service.ts';

export function webhooksJobs(
  jobs: Pick<Jobs, 'define'>,
  { webhooks }: { webhooks: Pick<WebhooksService, 'sweep'> },
): void {
  jobs.define('webhooks.sweep', { cron: '53 * * * *', retryLimit: 0 }, (_, { signal }) => webhooks.sweep({ signal }));
}
