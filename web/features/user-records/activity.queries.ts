import { queryOptions } from '@tanstack/react-query';
import { accountKey } from '#web/session/query-client.ts';
import { fetchActivity } from './user-records.api.ts';

/** The last days of a record, and what its price was. */
export const activityQuery = (userId: number, recordId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'activity', recordId),
    queryFn: async ({ signal }) => (await fetchActivity(recordId, { signal })).data,
  });
