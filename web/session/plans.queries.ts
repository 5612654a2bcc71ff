import { queryOptions } from '@tanstack/react-query';
import { fetchPlans, reconcilePayments } from './plan-calls.ts';
import { accountKey, queryClient } from './query-client.ts';

/** One reconciliation serves all pages that are opened within this time. */
const reconciledMs = 60_000;

/** The plans of the account. Without a reply no plan is active (specification 13.10). */
export const plansQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'plans'),
    queryFn: ({ signal }) => fetchPlans({ signal }),
  });

/** Whether the payments have been reconciled; queries about payments wait for it. */
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

/** Fetches the plans again, wherever they are shown: one was bought, or the server answered that none is active. */
export function refreshPlans(userId: number): Promise<void> {
  return queryClient().invalidateQueries(plansQuery(userId));
}
