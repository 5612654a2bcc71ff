import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { failureStatus } from '#web/lib/api.ts';
import { accountKey } from '#web/session/query-client.ts';
import * as api from './operator.api.ts';

/** Every key of the desk begins with this. */
export const deskKey = (userId: number) => accountKey(userId, 'desk');

/** The operator of the account; null for everybody else. */
export const meQuery = (userId: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'me'],
    queryFn: async (options) => {
      try {
        return (await api.fetchMe(options)).data;
      } catch (error) {
        if (failureStatus(error) === 404) return null;
        throw error;
      }
    },
  });

export const queueKey = (userId: number) => [...deskKey(userId), 'queue'];
export const queueQuery = (userId: number, kind: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queueKey(userId), kind ?? ''],
    queryFn: ({ pageParam, signal }) => api.fetchQueue({ kind, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const itemQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'item', id],
    queryFn: async (options) => (await api.fetchItem(id, options)).data,
  });

export const searchQuery = (userId: number, q: string) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'search', q],
    queryFn: async (options) => (await api.searchDesk(q, options)).data,
    enabled: q !== '',
  });

export const personQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'person', id],
    queryFn: async (options) => (await api.fetchPerson(id, options)).data,
  });

export const recordQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'record', id],
    queryFn: async (options) => (await api.fetchRecord(id, options)).data,
  });

export const operatorsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'operators'],
    queryFn: async (options) => (await api.fetchOperators(options)).data,
  });

export const auditQuery = (userId: number, filter: Record<string, string | undefined>) =>
  infiniteQueryOptions({
    queryKey: [...deskKey(userId), 'audit', filter],
    queryFn: ({ pageParam, signal }) => api.fetchAudit({ ...filter, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
