import { queryOptions } from '@tanstack/react-query';
import { accountKey } from '#web/session/query-client.ts';
import { fetchLead } from './lead.api.ts';

/** What stands under the address of a lead, for this person. Forgotten with the page: it is opened anew each time. */
export const leadQuery = (userId: number, id: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'lead', id),
    queryFn: ({ signal }) => fetchLead(id, { signal }),
    gcTime: 0,
  });
