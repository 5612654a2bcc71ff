import { queryOptions } from '@tanstack/react-query';
import type { NewsSettingsReply } from '#contracts/news.ts';
import { callApi } from '#web/lib/http-api.ts';
import { accountKey } from '../query-client.ts';
import { canPush, fetchPushState } from './push-browser.ts';

/** Push messages of this session. Disabled where the browser takes none. */
export const pushStateQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'push', 'state'),
    queryFn: ({ signal }) => fetchPushState(signal),
    enabled: canPush(),
  });

const settingsPath = '/api/user/push-settings';

/** Kinds of news that come as push messages, on all devices. */
export const pushSettingsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'push', 'settings'),
    queryFn: async ({ signal }) => {
      const fallback = 'Your choice of notifications could not be loaded';
      return (await callApi<NewsSettingsReply>(settingsPath, { fallback, signal })).data;
    },
  });

export function savePushSettings(body: Partial<NewsSettingsReply['data']>): Promise<NewsSettingsReply> {
  return callApi(settingsPath, { method: 'PUT', body, fallback: 'Your choice could not be saved' });
}
