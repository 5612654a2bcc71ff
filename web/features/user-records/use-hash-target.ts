import { useEffect } from 'react';

/**
 * Scrolls to the element with this id when it is rendered, if the address asks for it: a section that is loaded later is
 * not there yet when its link is pressed.
 */
export function useHashTarget(id: string): void {
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
}
