import { lazy, Suspense, useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';

const TypicalPrice = lazy(() => import('./typical-price.tsx').then((module) => ({ default: module.TypicalPrice })));

/** What homes cost here; asked for when the reader comes near. Its room is kept, so that nothing moves. */
export function TypicalPriceBlock({ record }: { record: PropertyRecord }) {
  const [near, setNear] = useState(false);
  function watch(block: HTMLElement) {
    const observer = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && setNear(true));
    observer.observe(block);
    return () => observer.disconnect();
  }
  return (
    <section className="block typical" ref={near ? undefined : watch}>
      <h2 className="h3">Typical price here</h2>
      {near && (
        <Suspense>
          <TypicalPrice record={record} />
        </Suspense>
      )}
    </section>
  );
}
