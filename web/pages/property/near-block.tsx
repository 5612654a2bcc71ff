import { Suspense, useState, type ReactNode } from 'react';

interface NearBlockProps {
  heading: string;
  /** Keeps the room, so that nothing moves when it comes. */
  className: string;
  children: ReactNode;
}

/** A section whose content is loaded when the reader comes near. */
export function NearBlock({ heading, className, children }: NearBlockProps) {
  const [isNear, setIsNear] = useState(false);
  function watch(block: HTMLElement) {
    const observer = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && setIsNear(true));
    observer.observe(block);
    return () => observer.disconnect();
  }
  return (
    <section className={`block near ${className}`} ref={isNear ? undefined : watch}>
      <h2 className="h3">{heading}</h2>
      {isNear && <Suspense>{children}</Suspense>}
    </section>
  );
}
