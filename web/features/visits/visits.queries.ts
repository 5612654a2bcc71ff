import { queryOptions } from '@tanstack/react-query';
import {
  findFreeTimes,
  findProjectTimes,
  findVisitFeed,
  findVisits,
  findVisitTimes,
  planVisits,
} from '#contracts/calls/visits.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';
import type { Visited } from './visited.ts';

/** Free times of a home or project, the same for everybody; asked again with each opening, since others take them. */
export const freeTimesQuery = (of: Visited) =>
  queryOptions({
    queryKey: ['visit-times', of],
    queryFn: async ({ signal }) =>
      typeof of === 'number'
        ? (await makeCall(findFreeTimes, { params: { id: of } }, { signal })).data
        : (await makeCall(findProjectTimes, { params: { slug: of } }, { signal })).data,
  });

/** The user's visits on both sides. */
export const visitsQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'visits'),
    queryFn: async ({ signal }) => (await makeCall(findVisits, {}, { signal })).data,
  });

/** The times at which the user shows homes. */
export const visitTimesQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'visit-times'),
    queryFn: async ({ signal }) => (await makeCall(findVisitTimes, {}, { signal })).data,
  });

/** Whether calendars can read the user's visits. */
export const visitFeedQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'visit-feed'),
    queryFn: async ({ signal }) => (await makeCall(findVisitFeed, {}, { signal })).data,
  });

/** The homes of a shortlist in the order of a round of visits. */
export const visitRoundQuery = (userId: number, shortlistId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'visit-round', shortlistId),
    queryFn: async ({ signal }) => (await makeCall(planVisits, { params: { id: shortlistId } }, { signal })).data,
    gcTime: 0,
  });
