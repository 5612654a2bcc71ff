import { queryOptions } from '@tanstack/react-query';
import { findPushSettings } from '#contracts/calls/news.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '../query-client.ts';
import { canPush, fetchPushState } from './push-browser.ts';

/** Push messages of this session. Disabled where the browser takes none. */
export const pushStateQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'push', 'state'),
    queryFn: ({ signal }) => fetchPushState(signal),
    enabled: canPush(),
  });

/** Kinds of news that come as push messages, on all devices. */
export const pushSettingsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'push', 'settings'),
    queryFn: async ({ signal }) => (await makeCall(findPushSettings, {}, { signal })).data,
  });
