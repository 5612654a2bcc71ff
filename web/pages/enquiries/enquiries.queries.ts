import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findEnquiredHomes, findEnquiries } from '#contracts/calls/enquiries.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';
import type { EnquiriesSearch } from './enquiries-search.ts';

/** The key of all of a user's enquiries, for invalidating them after a change. */
export const enquiriesKey = (userId: number) => accountKey(userId, 'enquiries');

/** A page of the inbox. The previous lines stay until the next are loaded. */
export const enquiriesQuery = (userId: number, { home, page, ...search }: EnquiriesSearch) =>
  queryOptions({
    queryKey: [...enquiriesKey(userId), 'list', { ...search, home, page }] as const,
    queryFn: async ({ signal }) =>
      makeCall(findEnquiries, { query: { ...search, home: home?.toString(), page: page?.toString() } }, { signal }),
    placeholderData: keepPreviousData,
    // Each message changes the list.
    refetchOnWindowFocus: 'always',
  });

/** The homes by which the inbox is filtered. */
export const enquiredHomesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...enquiriesKey(userId), 'homes'] as const,
    queryFn: async ({ signal }) => (await makeCall(findEnquiredHomes, {}, { signal })).data,
  });
