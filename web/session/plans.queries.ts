import { queryOptions } from '@tanstack/react-query';
import { fetchPlans, reconcilePayments } from './plan-calls.ts';
import { accountKey, queryClient } from './query-client.ts';

/** One look at the gateway serves everything that is opened within it. */
const reconciledMs = 60_000;

/** The plans of the account. Without an answer nothing is active (specification 13.10). */
export const plansQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'plans'),
    queryFn: ({ signal }) => fetchPlans({ signal }),
  });

/** Whether payments that went unnoticed have been looked for; what tells of payments waits for it. */
export const reconciledQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'reconciled'),
    queryFn: async () => {
      await reconcilePayments();
      return true;
    },
    staleTime: reconciledMs,
    gcTime: 0,
  });

/** A plan was bought, or the server said that none is active: asks anew, wherever plans are shown. */
export function refreshPlans(userId: number): Promise<void> {
  return queryClient().invalidateQueries(plansQuery(userId));
}
