import { useEffect, useState } from 'react';

/** The home whose card an element lies in, by the link of the card; null outside. */
function homeOf(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest('article') : null;
  const path = card?.querySelector('a[href^="/property/"]')?.getAttribute('href');
  return path ? Number(path.slice('/property/'.length)) : null;
}

/**
 * Marks the card of a home in the list, and returns the home whose card is pointed at or focused. Uses the document,
 * so that the cards of the list need not depend on the map.
 */
export function useListMarks(marked: number | null): number | null {
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const point = (event: Event) => setPointed(homeOf(event.target));
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', point);
    return () => {
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', point);
    };
  }, []);
  useEffect(() => {
    const links = marked === null ? [] : document.querySelectorAll(`article a[href="/property/${marked}"]`);
    const cards = Array.from(links, (link) => link.closest('article'));
    for (const card of cards) card?.setAttribute('data-marked', '');
    return () => {
      for (const card of cards) card?.removeAttribute('data-marked');
    };
  }, [marked]);
  return pointed;
}
