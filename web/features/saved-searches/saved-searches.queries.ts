import { queryOptions } from '@tanstack/react-query';
import { findSavedSearches } from '#contracts/calls/saved-searches.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The user's saved searches, newest first. */
export const savedSearchesQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'saved-searches'),
    queryFn: async ({ signal }) => (await makeCall(findSavedSearches, {}, { signal })).data,
  });
