import { queryOptions } from '@tanstack/react-query';
import type { UnreadReply } from '#contracts/chat.ts';
import { limits } from '#contracts/limits.ts';
import { getJson } from '#web/lib/http-api.ts';
import { accountKey } from '#web/session/query-client.ts';

/**
 * The count of unread messages: fetched every 30 seconds, and when the page becomes visible or the browser online
 * again.
 */
export const unreadQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'unread'),
    queryFn: async ({ signal }) =>
      (await getJson<UnreadReply>('/api/conversations/unread-count', '', { signal })).unread_count,
    refetchInterval: limits.unreadPollMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
