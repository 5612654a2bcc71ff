import { queryOptions } from '@tanstack/react-query';
import { findActivity } from '#contracts/calls/posting.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The views, inquiries and prices of a record in the last days. */
export const activityQuery = (userId: number, recordId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'activity', recordId),
    queryFn: async ({ signal }) => (await makeCall(findActivity, { params: { id: recordId } }, { signal })).data,
  });
