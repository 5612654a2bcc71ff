import { useEffect, useEffectEvent } from 'react';
import { untilServerIsBack } from '#web/lib/line.ts';

/** Sends again by itself, as soon as the server is back, while `isDue`; not when the page was left before. */
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
