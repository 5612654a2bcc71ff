import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a control of a form once its rows are rendered: the pressed button of a removed row is gone, and a
 * new row is before the button that added it.
 *
 * @returns a function that takes the names of the control and of those that take the focus when it isn't there; without
 * any of them, the button that sends the form takes it
 */
export function useNextFocus(form: RefObject<HTMLFormElement | null>, rows: unknown): (...names: string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const found = wanted.current.map((name) => form.current?.elements.namedItem(name)).find(Boolean);
    wanted.current = [];
    (found instanceof HTMLElement ? found : form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [form, rows]);
  return (...names) => {
    wanted.current = names;
  };
}
