import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Hands over the values of a form's fields when its page's scripts are there: what somebody wrote or chose before, React knows
 * nothing of, and would write over it. `pressed` is what the form sends, where a box or a choice stands otherwise than sent.
 */
export function useFilledBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (valueOf: (name: string) => string, pressed: FormData | null) => void,
): void {
  const handOver = useEffectEvent(take);
  useEffect(() => {
    if (!form.current) return;
    const filled = new FormData(form.current);
    const valueOf = (name: string) => {
      const value = filled.get(name);
      return typeof value === 'string' ? value : '';
    };
    handOver(valueOf, isPressed(form.current) ? filled : null);
  }, [form]);
}

/** Whether a box or a choice of a form stands otherwise than the page was sent. */
function isPressed({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (control) =>
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) ||
      (control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false),
  );
}
