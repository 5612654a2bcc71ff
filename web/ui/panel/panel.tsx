import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What you can do about a record, in a frame. */
export function Panel({
  flat = false,
  className,
  children,
}: {
  flat?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classNames('panel', flat && 'panel--flat', className)}>{children}</div>;
}
