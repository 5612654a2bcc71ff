import { queryOptions } from '@tanstack/react-query';
import { listVideos } from '#contracts/calls/videos.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** A conversion takes about as long as the video. */
const lookAgainMs = 10_000;

/** The owner's videos of a home, looked at again while one is converted. */
export const ownersVideosQuery = (userId: number, home: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'videos', home),
    queryFn: async ({ signal }) => (await makeCall(listVideos, { params: { id: home } }, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.videos.some(({ state: one }) => one === 'waiting') ? lookAgainMs : false,
  });
