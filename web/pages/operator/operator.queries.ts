import { listDeskVideos } from '#contracts/calls/desk-videos.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { findDeskPerson, findDeskRecord, findItem, listQueue, searchDesk } from '#contracts/calls/desk.ts';
import { findOperatorMe, listAudit, listOperators } from '#contracts/calls/operators.ts';
import { findHomeChecks } from '#contracts/calls/verification.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { failureStatus } from '#web/lib/api.ts';
import { accountKey } from '#web/session/query-client.ts';

/** Every key of the desk begins with this. */
export const deskKey = (userId: number) => accountKey(userId, 'desk');

/** The operator of the account; null for everybody else. */
export const meQuery = (userId: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'me'],
    queryFn: async ({ signal }) => {
      try {
        return (await makeCall(findOperatorMe, {}, { signal })).data;
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
    queryFn: ({ pageParam, signal }) => makeCall(listQueue, { query: { kind, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const itemQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'item', id],
    queryFn: async ({ signal }) => (await makeCall(findItem, { params: { id } }, { signal })).data,
  });

export const searchQuery = (userId: number, q: string) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'search', q],
    queryFn: async ({ signal }) => (await makeCall(searchDesk, { query: { q } }, { signal })).data,
    enabled: q !== '',
  });

export const personQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'person', id],
    queryFn: async ({ signal }) => (await makeCall(findDeskPerson, { params: { id } }, { signal })).data,
  });

export const recordQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'record', id],
    queryFn: async ({ signal }) => (await makeCall(findDeskRecord, { params: { id } }, { signal })).data,
  });

/** Videos of a home, hidden ones too. */
export const deskVideosQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'videos', id],
    queryFn: async ({ signal }) => (await makeCall(listDeskVideos, { params: { id } }, { signal })).data,
  });

/** Pictures of a shown home that were taken at the place; null where there are none, or the home is hidden. */
export const placePicturesQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'place-pictures', id],
    queryFn: async ({ signal }) => {
      try {
        return (await makeCall(findHomeChecks, { params: { id } }, { signal })).data.place_pictures;
      } catch (error) {
        if (failureStatus(error) === 404) return null;
        throw error;
      }
    },
  });

export const operatorsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...deskKey(userId), 'operators'],
    queryFn: async ({ signal }) => (await makeCall(listOperators, {}, { signal })).data,
  });

export const auditQuery = (userId: number, filter: Record<string, string | undefined>) =>
  infiniteQueryOptions({
    queryKey: [...deskKey(userId), 'audit', filter],
    queryFn: ({ pageParam, signal }) => makeCall(listAudit, { query: { ...filter, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
