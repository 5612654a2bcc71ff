import { Suspense, type ReactNode } from 'react';
import * as recordPage from './record-page.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { useNear } from '#web/lib/use-near.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './near-block.module.css';

interface NearBlockProps {
  heading: string;
  /** The class that reserves the section's space, so that nothing moves when it loads. */
  className: string;
  children: ReactNode;
}

/** A section whose content is loaded on scrolling near. */
export function NearBlock({ heading, className, children }: NearBlockProps) {
  const { isNear, ref } = useNear();
  return (
    <section className={classNames(recordPage.block, css.near, className)} ref={ref}>
      <h2 className={typography.h3}>{heading}</h2>
      {isNear && <Suspense>{children}</Suspense>}
    </section>
  );
}
