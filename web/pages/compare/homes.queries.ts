import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { httpApi } from '#web/lib/http-api.ts';

/** Homes by their ids, as everybody sees them; those that are gone are left out. At most `limits.seenHomes` of them. */
export const homesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['homes', ids],
    queryFn: async ({ signal }) => (await httpApi.listHomes({ ids: ids.join(',') }, { signal })).data,
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
