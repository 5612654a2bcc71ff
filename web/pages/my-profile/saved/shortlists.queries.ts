import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { findShortlists } from '#contracts/calls/shortlists.ts';
import type { Shortlist } from '#contracts/homes/shortlists.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The user's shortlists. Others add to them, so they are loaded on every visit. */
export const shortlistsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'shortlists'),
    queryFn: async ({ signal }) => (await makeCall(findShortlists, {}, { signal })).data,
  });

/** Shows a changed or a new shortlist in place of the former one. */
export function showShortlist(client: QueryClient, userId: number, changed: Shortlist): void {
  client.setQueryData(shortlistsQuery(userId).queryKey, (all = []) =>
    all.some(({ id }) => id === changed.id)
      ? all.map((one) => (one.id === changed.id ? changed : one))
      : [changed, ...all],
  );
}
