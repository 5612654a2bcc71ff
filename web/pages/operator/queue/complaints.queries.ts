import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { findComplaint, listComplaints } from '#contracts/calls/desk-complaints.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { deskKey } from '../operator.queries.ts';

export const complaintsKey = (userId: number) => [...deskKey(userId), 'complaints'];

export const complaintsQuery = (userId: number, state: 'open' | 'answered') =>
  infiniteQueryOptions({
    queryKey: [...complaintsKey(userId), state],
    queryFn: ({ pageParam, signal }) => makeCall(listComplaints, { query: { state, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const complaintQuery = (userId: number, number: string) =>
  queryOptions({
    queryKey: [...complaintsKey(userId), 'one', number],
    queryFn: async ({ signal }) => (await makeCall(findComplaint, { params: { number } }, { signal })).data,
  });
