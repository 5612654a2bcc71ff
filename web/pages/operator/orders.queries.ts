import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deskKey } from './operator.queries.ts';
import * as api from './orders.api.ts';

export const ordersKey = (userId: number) => [...deskKey(userId), 'orders'];

export const ordersQuery = (userId: number, q: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), 'found', q],
    queryFn: async (options) => (await api.fetchOrders(q, options)).data,
  });

export const orderQuery = (userId: number, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), 'order', id],
    queryFn: async (options) => (await api.fetchOrder(id, options)).data,
  });

/** The gateway's present state; refetched by hand. */
export const atGatewayQuery = (userId: number, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), 'gateway', id],
    queryFn: async (options) => (await api.fetchAtGateway(id, options)).data,
    retry: false,
  });

export const closingsKey = (userId: number) => [...deskKey(userId), 'closings'];
export const closingsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...closingsKey(userId), 'days'],
    queryFn: ({ pageParam, signal }) => api.fetchClosings({ before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const closingQuery = (userId: number, day: string) =>
  queryOptions({
    queryKey: [...closingsKey(userId), 'day', day],
    queryFn: async (options) => (await api.fetchClosing(day, options)).data,
  });
