import { useEffect, useState } from 'react';
import type { PlansStatus } from '#contracts/plans.ts';
import { findPlan, remainingText } from '#contracts/plan-choices.ts';
import { refreshPlans } from '#web/session/plan-calls.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';

/** What the person has already, and how long it lasts. */
export function CurrentPlan() {
  const [status, setStatus] = useState<PlansStatus | null>(null);
  useEffect(() => {
    let isOver = false;
    void refreshPlans().then((now) => {
      if (!isOver) setStatus(now);
    });
    return () => {
      isOver = true;
    };
  }, []);
  if (status === null) {
    return (
      <div className="pricing__mine" aria-busy="true">
        <span className="sr">Loading your plan...</span>
        <Skeleton className="pricing__wait" />
      </div>
    );
  }
  const active = [status.feature_plan, status.subscription].filter((plan) => plan.active);
  if (active.length === 0) return null;
  return (
    <div className="pricing__mine">
      <Notice look="good" title="Your plan">
        {active.map(({ type, remaining_days: days }) => (
          <p key={type}>
            {findPlan(type ?? '')?.name}: {remainingText(days)}
          </p>
        ))}
        <p>A plan that you buy now begins where this one ends.</p>
      </Notice>
    </div>
  );
}
