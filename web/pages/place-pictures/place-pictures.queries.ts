import { queryOptions } from '@tanstack/react-query';
import { showHome } from '#contracts/calls/listings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The home of the user, with its exact pin. */
export const placedHomeQuery = (userId: number, id: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'placed-home', id),
    queryFn: async ({ signal }) => (await makeCall(showHome, { params: { id } }, { signal })).data,
  });
