import { queryOptions } from '@tanstack/react-query';
import { findHomesOfLead, findSeekers } from '#contracts/calls/saved-searches.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** People who look for a home of the user. */
export const seekersQuery = (userId: number, homeId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'seekers', homeId),
    queryFn: async ({ signal }) => (await makeCall(findSeekers, { params: { id: homeId } }, { signal })).data,
  });

/** The homes that fit a requirement of the user, and those that nearly do. */
export const leadHomesQuery = (userId: number, leadId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'lead-homes', leadId),
    queryFn: async ({ signal }) => (await makeCall(findHomesOfLead, { params: { id: leadId } }, { signal })).data,
  });
