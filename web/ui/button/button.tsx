import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface ButtonLook {
  look?: 'primary' | 'secondary' | 'quiet' | 'marigold' | 'danger' | 'light';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ look = 'secondary', size = 'md', block = false }: ButtonLook, ...more: string[]): string {
  return classNames('btn', `btn--${look}`, size !== 'md' && `btn--${size}`, block && 'btn--block', ...more);
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
  children: ReactNode;
}

/** A button. While `busy` it shows a turning ring and can't be pressed again, but keeps the focus. */
export function Button({ look, size, block, busy = false, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
