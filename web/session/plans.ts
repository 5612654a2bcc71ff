import { useNow } from '#web/lib/now.tsx';
import { useStored } from '#web/lib/use-stored.ts';
import { useSession } from './session.ts';

/**
 * Whether who is signed in has a featured plan, as far as the server last told this browser (plan-calls.ts). It decides
 * what is offered, never what is allowed.
 */
export function useHasFeaturePlan(): boolean {
  const userId = useSession().user?.id;
  const plans = useStored('plans');
  const now = useNow();
  return plans !== null && plans.of === userId && plans.featureUntil > now;
}
