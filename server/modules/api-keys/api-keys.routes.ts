import { MessageReply } from '#contracts/accounts.ts';
import { ApiKeysReply, NewApiKeyBody, NewApiKeyReply } from '#contracts/api-keys.ts';
import { RecordParams } from '#contracts/listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ApiKeysService } from './api-keys.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['imports'];

/** Keys for programs: made, listed and deleted by their owner, who is signed in. */
export function apiKeysRoutes(app: App, { apiKeys }: { apiKeys: ApiKeysService }): void {
  app.get(
    '/api/api-keys',
    {
      config: signedIn,
      schema: { summary: 'One’s API keys, the newest first', tags, response: { 200: ApiKeysReply } },
    },
    async (request) => ({ success: true as const, data: await apiKeys.list(signedInOf(request).userId) }),
  );

  app.post(
    '/api/api-keys',
    {
      config: signedIn,
      schema: {
        summary: 'Make an API key; it is shown whole this once',
        tags,
        body: NewApiKeyBody,
        response: { 201: NewApiKeyReply },
      },
    },
    async (request, reply) => {
      const data = await apiKeys.create(signedInOf(request).userId, request.body);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ success: true as const, data });
    },
  );

  app.delete(
    '/api/api-keys/:id',
    {
      config: signedIn,
      schema: { summary: 'Delete an API key', tags, params: RecordParams, response: { 200: MessageReply } },
    },
    async (request) => {
      await apiKeys.delete(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Deleted. Programs with this key are refused from now on.' };
    },
  );
}
