import { useEffect, useEffectEvent } from 'react';

/** Leaves the page `delayMs` after `due` became true, unless `due` becomes false or the page is left before. */
export function useRedirect(due: boolean, delayMs: number, leave: () => unknown): void {
  const onDue = useEffectEvent(() => void leave());
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => onDue(), delayMs);
    return () => clearTimeout(timer);
  }, [due, delayMs]);
}
