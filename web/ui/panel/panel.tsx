import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as css from './panel.module.css';

/** Actions for a record, in a frame. */
export function Panel({
  flat = false,
  className,
  children,
}: {
  flat?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classNames(css.panel, flat && css.flat, className)}>{children}</div>;
}
