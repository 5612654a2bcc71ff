import { listApiKeys, addApiKey, removeApiKey } from '#contracts/calls/api-keys.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ApiKeysService } from './api-keys.service.ts';

/** Keys for programs: made, listed and deleted by their owner, who is signed in. */
export function apiKeysRoutes(app: App, { apiKeys }: { apiKeys: ApiKeysService }): void {
  serve(app, listApiKeys, async ({ userId }) => ({ data: await apiKeys.list(userId) }));

  serve(app, addApiKey, async ({ userId, body, reply }) => {
    const data = await apiKeys.create(userId, body);
    reply.header('cache-control', 'no-store');
    return { data };
  });

  serve(app, removeApiKey, async ({ userId, params }) => {
    await apiKeys.delete(userId, Number(params.id));
    return { message: 'Deleted. Programs with this key are refused from now on.' };
  });
}
