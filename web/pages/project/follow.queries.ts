import { queryOptions } from '@tanstack/react-query';
import { findFollowing } from '#contracts/calls/projects.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** Whether the user follows a project. */
export const followingQuery = (userId: number, slug: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'follows', slug),
    queryFn: async ({ signal }) => (await makeCall(findFollowing, { params: { slug } }, { signal })).is_followed,
  });
