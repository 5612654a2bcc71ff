import { queryOptions } from '@tanstack/react-query';
import { findAgency } from '#contracts/calls/agencies.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The user's agency, and invitations to the user. */
export const agencyQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'agency'),
    queryFn: async ({ signal }) => (await makeCall(findAgency, {}, { signal })).data,
  });
