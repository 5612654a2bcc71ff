import { queryOptions } from '@tanstack/react-query';
import { accountKey } from '#web/session/query-client.ts';
import { fetchActivity } from './user-records.api.ts';

/** The views, inquiries and prices of a record in the last days. */
export const activityQuery = (userId: number, recordId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'activity', recordId),
    queryFn: async ({ signal }) => (await fetchActivity(recordId, { signal })).data,
  });
