import { queryOptions } from '@tanstack/react-query';
import { accountKey } from '#web/session/query-client.ts';
import { fetchLead } from './lead.api.ts';

/** The state of a lead page for this user. Not cached beyond the page: each visit loads it again. */
export const leadQuery = (userId: number, id: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'lead', id),
    queryFn: ({ signal }) => fetchLead(id, { signal }),
    gcTime: 0,
  });
