import { queryOptions } from '@tanstack/react-query';
import type { ImportFeed, ImportFeedReply, ImportFeedsReply, NewImportFeedBody } from '#contracts/import-feeds.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { accountKey } from '#web/session/query-client.ts';
import { isBeingRead } from './import-feed-texts.ts';

const pollMs = 1500;

async function listFeeds(options: CallOptions): Promise<ImportFeed[]> {
  const reply = await callApi<ImportFeedsReply>('/api/import-feeds', {
    fallback: 'Your addresses could not be loaded',
    ...options,
  });
  return reply.data;
}

/** Leaves an address, which is read at once. */
export async function addFeed(body: NewImportFeedBody): Promise<ImportFeed> {
  const reply = await callApi<ImportFeedReply>('/api/import-feeds', {
    method: 'POST',
    body,
    fallback: 'The address could not be saved',
  });
  return reply.data;
}

/** Has an address read now. */
export async function readFeed(id: number): Promise<ImportFeed> {
  const reply = await callApi<ImportFeedReply>(`/api/import-feeds/${id}/fetch`, {
    method: 'POST',
    fallback: 'The address could not be read',
  });
  return reply.data;
}

export function removeFeed(id: number): Promise<object> {
  return callApi(`/api/import-feeds/${id}`, { method: 'DELETE', fallback: 'The address could not be removed' });
}

/** The user's addresses, refetched while the first file of one is on its way. */
export const feedsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'import-feeds'),
    queryFn: ({ signal }) => listFeeds({ signal }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? pollMs : false),
  });
