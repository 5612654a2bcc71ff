import { queryOptions } from '@tanstack/react-query';
import type { ApiKey, ApiKeysReply, NewApiKeyReply } from '#contracts/api-keys.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { accountKey } from '#web/session/query-client.ts';

async function listKeys(options: CallOptions): Promise<ApiKey[]> {
  const reply = await callApi<ApiKeysReply>('/api/api-keys', {
    fallback: 'Your keys could not be loaded',
    ...options,
  });
  return reply.data;
}

/** Makes a key, which is whole in this reply and in no other. */
export async function addKey(name: string): Promise<NewApiKeyReply['data']> {
  const reply = await callApi<NewApiKeyReply>('/api/api-keys', {
    method: 'POST',
    body: { name, scopes: ['imports'] },
    fallback: 'The key could not be made',
  });
  return reply.data;
}

export function deleteKey(id: number): Promise<object> {
  return callApi(`/api/api-keys/${id}`, { method: 'DELETE', fallback: 'The key could not be deleted' });
}

/** The user's keys, the newest first. */
export const keysQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'api-keys'),
    queryFn: ({ signal }) => listKeys({ signal }),
  });
