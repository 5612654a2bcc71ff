import { useEffectEvent, useLayoutEffect } from 'react';

const typing = 'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]';

/** Single keys that do something, except while somebody types or presses a button. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(typing) || (event.key === 'Enter' && target?.closest('a, button'))) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  // Before the first paint: a key that is pressed as soon as the screen is seen would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
