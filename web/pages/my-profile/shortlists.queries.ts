import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { MessageReply } from '#contracts/accounts.ts';
import type { Shortlist, ShortlistBody, ShortlistReply, ShortlistsReply } from '#contracts/shortlists.ts';
import { callApi } from '#web/lib/http-api.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The user's shortlists. Others add to them, so they are loaded on every visit. */
export const shortlistsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'shortlists'),
    queryFn: async ({ signal }) =>
      (await callApi<ShortlistsReply>('/api/shortlists', { fallback: 'Your shortlists could not be loaded', signal }))
        .data,
  });

/** Shows a changed or a new shortlist in place of the former one. */
export function showShortlist(client: QueryClient, userId: number, changed: Shortlist): void {
  client.setQueryData(shortlistsQuery(userId).queryKey, (all = []) =>
    all.some(({ id }) => id === changed.id)
      ? all.map((one) => (one.id === changed.id ? changed : one))
      : [changed, ...all],
  );
}

/** Stores a new shortlist, or a changed one under its id. */
export function saveShortlist(id: number | null, body: ShortlistBody): Promise<ShortlistReply> {
  const fallback = 'The shortlist could not be saved';
  return id === null
    ? callApi('/api/shortlists', { method: 'POST', body, fallback })
    : callApi(`/api/shortlists/${id}`, { method: 'PUT', body, fallback });
}

export function deleteShortlist(id: number): Promise<MessageReply> {
  return callApi(`/api/shortlists/${id}`, { method: 'DELETE', fallback: 'The shortlist could not be deleted' });
}

/** Opens a link, or ends it. */
export function shareShortlist(id: number, isShared: boolean): Promise<ShortlistReply> {
  return callApi(`/api/shortlists/${id}/link`, {
    method: isShared ? 'PUT' : 'DELETE',
    fallback: isShared ? 'The link could not be made' : 'The link could not be ended',
  });
}

/** Deletes somebody's comment on a shortlist. */
export function deleteComment(id: number, commentId: number): Promise<ShortlistReply> {
  return callApi(`/api/shortlists/${id}/comments/${commentId}`, {
    method: 'DELETE',
    fallback: 'The comment could not be deleted',
  });
}
