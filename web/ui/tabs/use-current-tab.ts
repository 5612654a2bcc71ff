import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a row of tabs that is wider than a phone's window: scrolls the current one to its middle.
 *
 * @param current changes with the current tab, which has `aria-current`
 * @returns the ref of the row
 */
export function useCurrentTab(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.current.clientWidth / 2;
  }, [current]);
  return row;
}
