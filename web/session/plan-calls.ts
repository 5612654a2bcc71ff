import type { PlansStatus, PlansStatusReply } from '#contracts/plans.ts';
import { callApi } from '#web/lib/http-api.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { readSession } from './session.ts';

const none = { active: false, remaining_days: 0, type: null, can_view_contacts: false };
/** What counts when the server can't be asked (specification §4). */
export const noPlans: PlansStatus = {
  feature_plan: none,
  subscription: none,
  trials: { feature_trial_used: false, subscription_trial_used: false },
};

const dayMs = 24 * 3600 * 1000;

/** The plans of who is signed in, and what pages need to know of them is kept. A failed call counts as no plan. */
export async function refreshPlans(): Promise<PlansStatus> {
  const { user } = readSession();
  if (!user) {
    if (readStored('plans') !== null) writeStored('plans', null);
    return noPlans;
  }
  let status = noPlans;
  try {
    status = (await callApi<PlansStatusReply>('/api/user/plans-status', { fallback: 'Request failed' })).data;
  } catch {
    // As the specification has it: without an answer nothing is active.
  }
  if (readSession().user?.id !== user.id) return status;
  const { active, remaining_days: days } = status.feature_plan;
  writeStored('plans', active ? { of: user.id, featureUntil: Date.now() + days * dayMs } : null);
  return status;
}
