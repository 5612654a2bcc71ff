import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  findClosing,
  findDeskOrder,
  findDeskOrders,
  findOrderAtGateway,
  listClosings,
} from '#contracts/calls/desk-orders.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { deskKey } from '../operator.queries.ts';

export const ordersKey = (userId: number) => [...deskKey(userId), 'orders'];

export const ordersQuery = (userId: number, q: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), 'found', q],
    queryFn: async ({ signal }) => (await makeCall(findDeskOrders, { query: { q: q || undefined } }, { signal })).data,
  });

export const orderQuery = (userId: number, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), 'order', id],
    queryFn: async ({ signal }) => (await makeCall(findDeskOrder, { params: { orderId: id } }, { signal })).data,
  });

/** The gateway's present state; refetched by hand. */
export const atGatewayQuery = (userId: number, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), 'gateway', id],
    queryFn: async ({ signal }) => (await makeCall(findOrderAtGateway, { params: { orderId: id } }, { signal })).data,
    retry: false,
  });

export const closingsKey = (userId: number) => [...deskKey(userId), 'closings'];
export const closingsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...closingsKey(userId), 'days'],
    queryFn: ({ pageParam, signal }) => makeCall(listClosings, { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const closingQuery = (userId: number, day: string) =>
  queryOptions({
    queryKey: [...closingsKey(userId), 'day', day],
    queryFn: async ({ signal }) => (await makeCall(findClosing, { params: { day } }, { signal })).data,
  });
