import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from './complaints.api.ts';
import { deskKey } from './operator.queries.ts';

export const complaintsKey = (userId: number) => [...deskKey(userId), 'complaints'];

export const complaintsQuery = (userId: number, state: 'open' | 'answered') =>
  infiniteQueryOptions({
    queryKey: [...complaintsKey(userId), state],
    queryFn: ({ pageParam, signal }) => api.fetchComplaints({ state, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const complaintQuery = (userId: number, number: string) =>
  queryOptions({
    queryKey: [...complaintsKey(userId), 'one', number],
    queryFn: async (options) => (await api.fetchComplaint(number, options)).data,
  });
