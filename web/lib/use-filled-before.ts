import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Calls back with the values that a visitor entered in a form before hydration: React has not seen them and would
 * overwrite them. `pressed` is the form's data if a box or a choice differs from the rendered page.
 */
export function useFilledBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (valueOf: (name: string) => string, pressed: FormData | null) => void = () => undefined,
): void {
  const handOver = useEffectEvent(take);
  // A press may follow hydration at once: after an effect it would still find the values of the rendered page.
  useLayoutEffect(() => {
    if (!form.current) return;
    const filled = new FormData(form.current);
    const valueOf = (name: string) => {
      const value = filled.get(name);
      return typeof value === 'string' ? value : '';
    };
    handOver(valueOf, isPressed(form.current) ? filled : null);
  }, [form]);
}

/** Whether a box or a choice of a form differs from the rendered page. */
function isPressed({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (control) =>
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) ||
      (control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false),
  );
}
