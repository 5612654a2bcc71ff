import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as css from './field.module.css';

interface FieldErrorProps {
  id?: string;
  /** `alert` where it appears without the form having been sent. */
  role?: 'alert';
  className?: string;
  children: ReactNode;
}

/** What is wrong with a control, under it. */
export function FieldError({ className, children, ...rest }: FieldErrorProps) {
  return (
    <p {...rest} className={classNames(css.error, className)}>
      <CircleAlert />
      {children}
    </p>
  );
}
