import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFailureText } from '#web/lib/call-failure.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { societiesKey } from './societies.queries.ts';

/** Does one act at a time, and loads the lists anew behind it. */
export function useSocietyAct(userId: number) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  function act(done: string, call: () => Promise<unknown>): void {
    if (busy) return;
    setBusy(true);
    call()
      .then(
        () => showToast({ text: done }),
        (error: unknown) => showToast({ text: callFailureText(error, 'This could not be done') }),
      )
      .finally(() => {
        setBusy(false);
        void client.invalidateQueries({ queryKey: societiesKey(userId) });
      });
  }
  return { act, busy };
}
