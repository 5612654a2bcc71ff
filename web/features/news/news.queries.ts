import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { countUnreadNews, findNews, findNewsSettings } from '#contracts/calls/news.ts';
import { limits } from '#contracts/limits.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The key of everything about a user's news, for invalidating all of it. */
export const newsKey = (userId: number) => accountKey(userId, 'news');

/** The number of unread lines: fetched when the socket announces a change, and like the count of messages. */
export const unreadNewsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...newsKey(userId), 'unread'] as const,
    queryFn: async ({ signal }) => (await makeCall(countUnreadNews, {}, { signal })).unread_count,
    refetchInterval: 2 * limits.unreadPollMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** The lines of the list, newest first, page by page. */
export const newsListQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...newsKey(userId), 'list'] as const,
    queryFn: async ({ signal, pageParam }) =>
      (await makeCall(findNews, { query: { before: pageParam ?? undefined } }, { signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const newsSettingsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...newsKey(userId), 'settings'] as const,
    queryFn: async ({ signal }) => (await makeCall(findNewsSettings, {}, { signal })).data,
  });
