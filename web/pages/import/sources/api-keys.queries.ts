import { queryOptions } from '@tanstack/react-query';
import { listApiKeys } from '#contracts/calls/api-keys.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The user's keys, the newest first. */
export const keysQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'api-keys'),
    queryFn: async ({ signal }) => (await makeCall(listApiKeys, {}, { signal })).data,
  });
