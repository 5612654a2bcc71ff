import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '#contracts/limits.ts';
import type { NewsReply, NewsSettingsReply, ReadNewsBody, UnreadNewsReply } from '#contracts/news.ts';
import { callApi, getJson } from '#web/lib/http-api.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The key of everything about a user's news, for invalidating all of it. */
export const newsKey = (userId: number) => accountKey(userId, 'news');

/** The number of unread lines: fetched when the socket announces a change, and like the count of messages. */
export const unreadNewsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...newsKey(userId), 'unread'] as const,
    queryFn: async ({ signal }) =>
      (await getJson<UnreadNewsReply>('/api/news/unread-count', '', { signal })).unread_count,
    refetchInterval: 2 * limits.unreadPollMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** The lines of the list, newest first, page by page. */
export const newsListQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...newsKey(userId), 'list'] as const,
    queryFn: async ({ signal, pageParam }) => {
      const path = `/api/news${pageParam === null ? '' : `?before=${pageParam}`}`;
      return (await callApi<NewsReply>(path, { fallback: 'Your news could not be loaded', signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const newsSettingsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...newsKey(userId), 'settings'] as const,
    queryFn: async ({ signal }) =>
      (
        await callApi<NewsSettingsReply>('/api/user/news-settings', {
          fallback: 'Your choice of news could not be loaded',
          signal,
        })
      ).data,
  });

export function readNews(body: ReadNewsBody): Promise<UnreadNewsReply> {
  return callApi('/api/news/read', { method: 'POST', body, fallback: 'The news could not be marked as read' });
}

export function saveNewsSettings(body: Partial<NewsSettingsReply['data']>): Promise<NewsSettingsReply> {
  return callApi('/api/user/news-settings', { method: 'PUT', body, fallback: 'Your choice could not be saved' });
}
