import { queryOptions } from '@tanstack/react-query';
import { findHomePlan } from '#contracts/calls/home-plans.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** The rooms of an owner's home; null for none. */
export const homePlanQuery = (userId: number, home: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'rooms', home),
    queryFn: async ({ signal }) => (await makeCall(findHomePlan, { params: { id: String(home) } }, { signal })).data,
  });
