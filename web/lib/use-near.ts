import { useState } from 'react';

/** Whether an element has come into sight, and the ref to watch it with until then. */
export function useNear() {
  const [isNear, setIsNear] = useState(false);
  function watch(element: HTMLElement | null) {
    if (!element) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && setIsNear(true));
    observer.observe(element);
    return () => observer.disconnect();
  }
  return { isNear, ref: isNear ? undefined : watch };
}
