import { queryOptions } from '@tanstack/react-query';
import type { MessageReply } from '#contracts/accounts.ts';
import type {
  ChangeSearchBody,
  SavedSearchesReply,
  SavedSearchReply,
  SaveSearchBody,
} from '#contracts/saved-searches.ts';
import { callApi } from '#web/lib/http-api.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The user's saved searches, newest first. */
export const savedSearchesQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'saved-searches'),
    queryFn: async ({ signal }) =>
      (
        await callApi<SavedSearchesReply>('/api/saved-searches', {
          fallback: 'Your searches could not be loaded',
          signal,
        })
      ).data,
  });

export function saveSearch(body: SaveSearchBody): Promise<SavedSearchReply> {
  return callApi('/api/saved-searches', { method: 'POST', body, fallback: 'The search could not be saved' });
}

export function changeSearch(id: number, body: ChangeSearchBody): Promise<SavedSearchReply> {
  return callApi(`/api/saved-searches/${id}`, { method: 'PUT', body, fallback: 'The search could not be changed' });
}

export function deleteSearch(id: number): Promise<MessageReply> {
  return callApi(`/api/saved-searches/${id}`, { method: 'DELETE', fallback: 'The search could not be deleted' });
}
