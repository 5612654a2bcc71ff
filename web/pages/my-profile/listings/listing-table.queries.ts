import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMyListings } from '#contracts/calls/profile.ts';
import type { UserListingsQuery } from '#contracts/accounts/user-listings.ts';
import { userRecordsKey } from '#web/features/user-records/user-records.queries.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { listOf } from './table-search.ts';

/**
 * The table for a filter, an order and a search. The previous lines stay until the next are loaded: `list` names the one
 * that they are of.
 */
export const userListingsQuery = (userId: number, query: UserListingsQuery) =>
  queryOptions({
    queryKey: [...userRecordsKey(userId), 'table', query],
    queryFn: async ({ signal }) => {
      const called = { query: { ...query, page: query.page?.toString() } };
      return { ...(await makeCall(listMyListings, called, { signal })).data, list: listOf(query) };
    },
    placeholderData: keepPreviousData,
  });
