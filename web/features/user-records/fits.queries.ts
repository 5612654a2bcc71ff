import { queryOptions } from '@tanstack/react-query';
import type { LeadHomesReply, SeekersReply } from '#contracts/fits.ts';
import { callApi } from '#web/lib/http-api.ts';
import { accountKey } from '#web/session/query-client.ts';

/** People who look for a home of the user. */
export const seekersQuery = (userId: number, homeId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'seekers', homeId),
    queryFn: async ({ signal }) =>
      (
        await callApi<SeekersReply>(`/api/properties/${homeId}/seekers`, {
          fallback: 'Who looks for this home could not be loaded',
          signal,
        })
      ).data,
  });

/** The homes that fit a requirement of the user, and those that nearly do. */
export const leadHomesQuery = (userId: number, leadId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'lead-homes', leadId),
    queryFn: async ({ signal }) =>
      (
        await callApi<LeadHomesReply>(`/api/buyer-leads/${leadId}/homes`, {
          fallback: 'Homes that fit could not be loaded',
          signal,
        })
      ).data,
  });
