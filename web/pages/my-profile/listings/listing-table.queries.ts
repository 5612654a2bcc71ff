import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMyListings } from '#contracts/calls/profile.ts';
import type { UserListingsQuery } from '#contracts/accounts/user-listings.ts';
import { userRecordsKey } from '#web/features/user-records/user-records.queries.ts';
import { makeCall } from '#web/lib/make-call.ts';

/** The table for a filter, an order and a search. The previous lines stay until the next are loaded. */
export const userListingsQuery = (userId: number, query: UserListingsQuery) =>
  queryOptions({
    queryKey: [...userRecordsKey(userId), 'table', query],
    queryFn: async ({ signal }) =>
      (await makeCall(listMyListings, { query: { ...query, page: query.page?.toString() } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
