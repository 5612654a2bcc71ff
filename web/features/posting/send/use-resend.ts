import { useEffect, useEffectEvent } from 'react';
import { untilServerIsBack } from '#web/lib/line.ts';

/** Calls `resend` as soon as the server answers again, while `isDue` and until the page is left. */
export function useResend(isDue: boolean, resend: () => void): void {
  const onBack = useEffectEvent(resend);
  useEffect(() => {
    if (!isDue) return;
    const control = new AbortController();
    void untilServerIsBack(control.signal).then((isBack) => {
      if (isBack && !control.signal.aborted) onBack();
    });
    return () => control.abort();
  }, [isDue]);
}
