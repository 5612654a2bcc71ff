import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as css from './button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The button's action, for screen readers. */
  label: string;
  line?: boolean;
  children: ReactNode;
}

/** A round button of 44 px with an icon. */
export function IconButton({ label, line = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(css.iconButton, line && css.line, className)}
    >
      {children}
    </button>
  );
}
