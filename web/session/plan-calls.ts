import { reconcilePayments as reconcile } from '#contracts/calls/payments.ts';
import { findPlansStatus } from '#contracts/calls/plans.ts';
import { limits } from '#contracts/limits.ts';
import type { PlansStatus } from '#contracts/money/plans.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { chosenPlanText, forgetFeaturing } from './chosen-plan.ts';
import { readSession } from './session.ts';

/**
 * Has the server reconcile the user's open orders with the gateway, for pages that show payments. Never rejects, and
 * waits no longer than a person would: a later reconciliation finds what this one missed.
 */
export async function reconcilePayments(): Promise<void> {
  const signal = AbortSignal.timeout(limits.reconcileWaitMs);
  await makeCall(reconcile, {}, { signal }).catch(() => undefined);
}

/**
 * The plans of the signed-in user. If no featured plan is active, the data that a payment stored in this tab is
 * deleted.
 */
export async function fetchPlans(options: CallOptions = {}): Promise<PlansStatus> {
  const { user } = readSession();
  const chosen = chosenPlanText();
  const { data } = await makeCall(findPlansStatus, {}, options);
  // Only if nothing was bought while the call ran: a new plan has not ended.
  const isSame = readSession().user?.id === user?.id && chosen === chosenPlanText();
  if (!data.feature_plan.active && isSame) forgetFeaturing();
  return data;
}
