import { useEffect, useState, type ReactNode } from 'react';
import { findPlan, remainingText } from '#contracts/plan-choices.ts';
import type { PlansStatus } from '#contracts/plans.ts';
import { readStored } from '#web/lib/storage.ts';
import { reconcilePayments, refreshPlans } from '#web/session/plan-calls.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './current-plan.module.css';

/** What the person has already, and how long it lasts; `none` where there is nothing. */
export function CurrentPlan({ none = null }: { none?: ReactNode }) {
  const [status, setStatus] = useState<PlansStatus | null>(null);
  /** Something will stand here: its place is kept. Where nothing will, nothing makes room for it and goes away again. */
  const [isExpected] = useState(() => none !== null || readStored('plans') !== null);
  useEffect(() => {
    let isOver = false;
    void reconcilePayments()
      .then(refreshPlans)
      .then((now) => {
        if (!isOver) setStatus(now);
      });
    return () => {
      isOver = true;
    };
  }, []);
  if (status === null) {
    return (
      <div aria-busy="true">
        <span className={typography.screenReaderOnly}>Loading your plan...</span>
        {isExpected && <Skeleton className={css.wait} />}
      </div>
    );
  }
  const active = [status.feature_plan, status.subscription].filter((plan) => plan.active);
  if (active.length === 0) return none;
  return (
    <Notice look="good" title="Your plan">
      {active.map(({ type, remaining_days: days }) => (
        <p key={type}>
          {findPlan(type ?? '')?.name}: {remainingText(days)}
        </p>
      ))}
      <p>A plan that you buy now begins where this one ends.</p>
    </Notice>
  );
}
