import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listTopics, searchMessages } from '#contracts/calls/chat.ts';
import { accountKey } from '#web/session/query-client.ts';
import { callChat } from './chat.api.ts';

/** Messages that contain every word, page by page. Refetched at every search: messages come meanwhile. */
export const foundMessagesQuery = (userId: number, words: string) =>
  infiniteQueryOptions({
    queryKey: accountKey(userId, 'found-messages', words),
    queryFn: ({ pageParam, signal }) =>
      callChat(searchMessages, { query: { search: words, before: pageParam?.toString() } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.next_before ?? undefined,
  });

/** The records by which the list of conversations can be filtered. */
export const topicsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'chat-topics'),
    queryFn: async ({ signal }) => (await callChat(listTopics, {}, { signal })).data,
  });
