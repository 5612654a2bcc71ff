import { limits } from '#contracts/limits.ts';
import type { PlansStatus, PlansStatusReply } from '#contracts/plans.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { chosenPlanText, forgetFeaturing } from './chosen-plan.ts';
import { readSession } from './session.ts';

/**
 * Has the server reconcile the user's open orders with the gateway, for pages that show payments. Never rejects, and
 * waits no longer than a person would: a later reconciliation finds what this one missed.
 */
export async function reconcilePayments(): Promise<void> {
  const signal = AbortSignal.timeout(limits.reconcileWaitMs);
  const call = { method: 'POST', fallback: 'Request failed', signal } as const;
  await callApi('/api/payment/reconcile', call).catch(() => undefined);
}

/**
 * The plans of the signed-in user. If no featured plan is active, the data that a payment stored in this tab is
 * deleted.
 */
export async function fetchPlans(options: CallOptions = {}): Promise<PlansStatus> {
  const { user } = readSession();
  const chosen = chosenPlanText();
  const call = { fallback: 'Request failed', ...options };
  const { data } = await callApi<PlansStatusReply>('/api/user/plans-status', call);
  // Only if nothing was bought while the call ran: a new plan has not ended.
  const isSame = readSession().user?.id === user?.id && chosen === chosenPlanText();
  if (!data.feature_plan.active && isSame) forgetFeaturing();
  return data;
}
