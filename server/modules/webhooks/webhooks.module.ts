import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeWebhookDeliveriesService } from './webhook-deliveries.service.ts';
import { makeWebhookNoticesService } from './webhook-notices.service.ts';
import { webhooksJobs } from './webhooks.jobs.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { makeWebhooksService } from './webhooks.service.ts';

export { secretUse } from './webhooks.service.ts';

type Needs = NeedsOf<
  typeof makeWebhooksService | typeof makeWebhookDeliveriesService | typeof makeWebhookNoticesService,
  'webhookNotices'
>;

/** Programs of owners and agencies, which receive and list their enquiries. */
export const webhooks = defineModule({
  services: (needs: Needs) => ({
    webhooks: makeWebhooksService(needs),
    webhookDeliveries: makeWebhookDeliveriesService({ ...needs, webhookNotices: makeWebhookNoticesService(needs) }),
  }),
  calls: webhooksRoutes,
  jobs: webhooksJobs,
  sweeps: ({ webhooks: service }) => service.sweeps,
  inWorkers: ({ webhookDeliveries }) => [{ name: 'webhooks', work: () => webhookDeliveries.sendDue(), pauseMs: 2_000 }],
  otherAccess: ({ webhooks: service }) => ({ webhooks: service }),
  exportedData: async ({ webhooks: service }, userId) => ({ webhooks: await service.list(userId) }),
});
