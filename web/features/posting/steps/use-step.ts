import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { stepIds, type StepId } from '#contracts/record/define.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The shown step of the form. */
    step?: string;
    /** The step from which this one was opened. */
    openedFrom?: string;
  }
}

/**
 * The shown step. Each step is an entry of the browser's history, so that Back on a phone leads to the previous step
 * and not out of the form.
 */
export function useStep(start: StepId): { stepId: StepId; openStep: (id: StepId) => void } {
  const router = useRouter();
  const { step, openedFrom } = useLocation({ select: ({ state }) => state });
  // The history entry may be older than this load of the page.
  const [isOurs, setIsOurs] = useState(false);
  const stepId = (isOurs && stepIds.find((id) => id === step)) || start;

  function enter(id: StepId, { replace }: { replace: boolean }) {
    return router.navigate({
      to: '.',
      search: true,
      replace,
      resetScroll: false,
      state: (state) => ({ ...state, step: id, openedFrom: replace ? undefined : stepId }),
    });
  }

  useEffect(() => {
    void enter(start, { replace: true }).then(() => setIsOurs(true));
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function openStep(id: StepId) {
    if (id === stepId) return;
    if (id === openedFrom) router.history.back();
    else void enter(id, { replace: false });
  }

  return { stepId, openStep };
}
