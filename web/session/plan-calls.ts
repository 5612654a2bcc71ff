import { limits } from '#contracts/limits.ts';
import type { PlansStatus, PlansStatusReply } from '#contracts/plans.ts';
import { callApi } from '#web/lib/http-api.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { chosenPlanText, forgetFeaturing } from './chosen-plan.ts';
import { readSession } from './session.ts';

const none = { active: false, remaining_days: 0, type: null, can_view_contacts: false };
/** What counts when the server can't be asked (specification 13.10). */
export const noPlans: PlansStatus = {
  feature_plan: none,
  subscription: none,
  trials: { feature_trial_used: false, subscription_trial_used: false },
};

const dayMs = 24 * 3600 * 1000;

let reconciling: Promise<unknown> | null = null;

/**
 * Has the server look for payments of one's open orders that went unnoticed, for pages that tell what was paid. Never
 * rejects, and waits no longer than a person would: a later look finds what this one missed.
 */
export async function reconcilePayments(): Promise<void> {
  reconciling ??= callApi('/api/payment/reconcile', {
    method: 'POST',
    fallback: 'Request failed',
    signal: AbortSignal.timeout(limits.reconcileWaitMs),
  })
    .catch(() => undefined)
    .finally(() => (reconciling = null));
  await reconciling;
}

/** The plans of who is signed in, and what pages need to know of them is kept. A failed call counts as no plan. */
export async function refreshPlans(): Promise<PlansStatus> {
  const { user } = readSession();
  if (!user) {
    if (readStored('plans') !== null) writeStored('plans', null);
    return noPlans;
  }
  let status = noPlans;
  const chosen = chosenPlanText();
  try {
    status = (await callApi<PlansStatusReply>('/api/user/plans-status', { fallback: 'Request failed' })).data;
  } catch {
    // Specification 13.10: without an answer nothing is active.
  }
  if (readSession().user?.id !== user.id) return status;
  const { active, remaining_days: days } = status.feature_plan;
  // The plan has ended. One that was bought while the server answered has not.
  if (!active && status !== noPlans && chosen === chosenPlanText()) forgetFeaturing();
  // A subscription alone is kept as well: whoever has any plan waits for a page that says so.
  const hasAny = active || status.subscription.active;
  writeStored('plans', hasAny ? { of: user.id, featureUntil: active ? Date.now() + days * dayMs : 0 } : null);
  return status;
}
