import { queryOptions } from '@tanstack/react-query';
import { countUnread } from '#contracts/calls/chat.ts';
import { limits } from '#contracts/limits.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/**
 * The count of unread messages: fetched every 30 seconds, and when the page becomes visible or the browser online
 * again.
 */
export const unreadQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'unread'),
    queryFn: async ({ signal }) => (await makeCall(countUnread, {}, { signal })).unread_count,
    refetchInterval: limits.unreadPollMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
