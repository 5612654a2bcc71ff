import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as css from './field.module.css';

interface FieldErrorProps {
  id?: string;
  /** `alert` if it appears without a submitted form. */
  role?: 'alert';
  className?: string;
  children: ReactNode;
}

/** The error message under a control. */
export function FieldError({ className, children, ...rest }: FieldErrorProps) {
  return (
    <p {...rest} className={classNames(css.error, className)}>
      <CircleAlert />
      {children}
    </p>
  );
}
