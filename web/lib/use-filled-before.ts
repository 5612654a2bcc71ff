import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Hands over the values of a form's fields when its page's scripts are there: what somebody wrote or chose before, React knows
 * nothing of, and would write over it.
 */
export function useFilledBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (valueOf: (name: string) => string, filled: FormData) => void,
): void {
  const handOver = useEffectEvent(take);
  useEffect(() => {
    if (!form.current) return;
    const filled = new FormData(form.current);
    handOver((name) => {
      const value = filled.get(name);
      return typeof value === 'string' ? value : '';
    }, filled);
  }, [form]);
}

/** Whether a box or a choice of a form stands otherwise than the page was sent. */
export function isPressedBefore({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (control) =>
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) ||
      (control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false),
  );
}
