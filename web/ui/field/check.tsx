import type { InputHTMLAttributes, ReactNode } from 'react';
import * as css from './field.module.css';

interface CheckProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode;
}

/** A check box with its label; the whole row is clickable. */
export function Check({ children, ...input }: CheckProps) {
  return (
    <label className={css.check}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}
