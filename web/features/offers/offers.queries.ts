import { queryOptions } from '@tanstack/react-query';
import { findOffers } from '#contracts/calls/offers.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The user's offers on both sides. */
export const offersQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'offers'),
    queryFn: async ({ signal }) => (await makeCall(findOffers, {}, { signal })).data,
  });
