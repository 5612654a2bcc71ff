import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { findPlan, remainingText } from '#contracts/money/plan-choices.ts';
import type { PlansStatus } from '#contracts/money/plans.ts';
import { plansQuery, reconciledQuery } from '#web/session/plans.queries.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './current-plan.module.css';
import * as texts from '#texts/plans.ts';

interface CurrentPlanProps {
  userId: number;
  /** Shown where there is no plan. */
  none?: ReactNode;
}

/** The user's plans, with the days that are left. */
export function CurrentPlan({ userId, none = null }: CurrentPlanProps) {
  const { isSuccess } = useQuery(reconciledQuery(userId));
  const { data, isFetching, isError } = useQuery({ ...plansQuery(userId), enabled: isSuccess });
  /** Space is reserved only where a plan or `none` will be shown, so that nothing moves. */
  const [isExpected] = useState(() => none !== null || activePlans(data).length > 0);
  // Not "no plan": the answer is unknown.
  if (isError && !isFetching) return null;
  if (!isSuccess || isFetching) {
    return (
      <div aria-busy="true">
        <span className={typography.screenReaderOnly}>{texts.loading()}</span>
        {isExpected && <Skeleton className={css.wait} />}
      </div>
    );
  }
  const active = activePlans(data);
  if (active.length === 0) return none;
  return (
    <Notice look="good" title={texts.title()}>
      {active.map(({ type, remaining_days: days }) => (
        <p key={type}>
          <span>{`${findPlan(type ?? '')?.name ?? ''}: ${remainingText(days)}`}</span>
        </p>
      ))}
      <p>{texts.nextBegins()}</p>
    </Notice>
  );
}

/** Without a reply no plan is active (specification 13.10). */
function activePlans(status: PlansStatus | undefined) {
  return status ? [status.feature_plan, status.subscription].filter((plan) => plan.active) : [];
}
