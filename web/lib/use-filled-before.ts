import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Hands over the values of a form's fields when its page's scripts are there: what somebody wrote or chose before, React knows
 * nothing of, and would write over it.
 */
export function useFilledBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (valueOf: (name: string) => string) => void,
): void {
  const handOver = useEffectEvent(take);
  useEffect(() => {
    if (!form.current) return;
    const filled = new FormData(form.current);
    handOver((name) => {
      const value = filled.get(name);
      return typeof value === 'string' ? value : '';
    });
  }, [form]);
}
