import { queryOptions } from '@tanstack/react-query';
import { listFeeds } from '#contracts/calls/import-feeds.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';
import { isBeingRead } from './import-feed-texts.ts';

const pollMs = 1500;

/** The user's addresses, refetched while the first file of one is on its way. */
export const feedsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'import-feeds'),
    queryFn: async ({ signal }) => (await makeCall(listFeeds, {}, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? pollMs : false),
  });
