import { useEffect } from 'react';
import { brand } from '#contracts/brand.ts';

/** Names the tab of an open desk, whose document says to everybody else that there is no page. */
export function useDeskTitle(part = 'Desk'): void {
  useEffect(() => {
    document.title = `${part}, operator’s desk | ${brand.name}`;
  }, [part]);
}
