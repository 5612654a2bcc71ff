import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';

const TypicalPrice = lazy(() => import('./typical-price.tsx').then((module) => ({ default: module.TypicalPrice })));

/** What homes cost here; asked for when the reader comes near. Its room is kept, so that nothing moves. */
export function TypicalPriceBlock({ record }: { record: PropertyRecord }) {
  const block = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => setNear((before) => before || !!seen?.isIntersecting));
    if (block.current) watch.observe(block.current);
    return () => watch.disconnect();
  }, []);
  return (
    <section className="block typical" ref={block}>
      <h2 className="h3">Typical price here</h2>
      {near && (
        <Suspense>
          <TypicalPrice record={record} />
        </Suspense>
      )}
    </section>
  );
}
