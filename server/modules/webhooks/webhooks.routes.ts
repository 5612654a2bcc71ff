import {
  addWebhook,
  listDeliveries,
  listEnquiriesWithKey,
  listWebhooks,
  removeWebhook,
  sendDeliveryAgain,
  tryWebhook,
} from '#contracts/calls/webhooks.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { WebhooksService } from './webhooks.service.ts';
import * as texts from '#texts/webhooks.ts';

/** Addresses of programs, managed by their owner, and the call that programs make. */
export function webhooksRoutes(app: App, { webhooks }: { webhooks: WebhooksService }): void {
  serve(app, listWebhooks, async ({ userId }) => ({ data: await webhooks.list(userId) }));
  serve(app, addWebhook, async ({ userId, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await webhooks.add(userId, body) };
  });
  serve(app, removeWebhook, async ({ userId, params }) => {
    await webhooks.remove(userId, Number(params.id));
    return { message: texts.removed() };
  });
  serve(app, tryWebhook, async ({ userId, params }) => ({ data: await webhooks.test(userId, Number(params.id)) }));
  serve(app, listDeliveries, async ({ userId, params }) => ({
    data: await webhooks.listDeliveries(userId, Number(params.id)),
  }));
  serve(app, sendDeliveryAgain, async ({ userId, params }) => ({
    data: await webhooks.sendAgain(userId, Number(params.id), params.delivery),
  }));
  serve(app, listEnquiriesWithKey, ({ userId, query }) => webhooks.listEnquiries(userId, query.after));
}
