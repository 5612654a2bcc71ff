import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listHomes } from '#contracts/calls/listings.ts';
import { makeCall } from '#web/lib/make-call.ts';

/** Homes by their ids, as everybody sees them; those that are gone are left out. At most `limits.seenHomes` of them. */
export const homesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['homes', ids],
    queryFn: async ({ signal }) => (await makeCall(listHomes, { query: { ids: ids.join(',') } }, { signal })).data,
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
