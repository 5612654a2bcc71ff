import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noPlans, refreshPlans } from '#web/session/plan-calls.ts';

/** Leads to the plans whoever wants to feature without one. Where the server could not be asked, it decides later. */
export function usePlanNeeded(isNeeded: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    void refreshPlans().then((status) => {
      if (isOver || status === noPlans || status.feature_plan.active) return;
      void navigate({ to: '/pricing', replace: true });
    });
    return () => {
      isOver = true;
    };
  }, [isNeeded, navigate]);
}
