import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import * as layout from '../layout/layout.module.css';
import { Spinner } from '../spinner/spinner.tsx';
import * as css from './button.module.css';

const looks = {
  primary: css.primary,
  secondary: css.secondary,
  quiet: css.quiet,
  marigold: css.marigold,
  danger: css.danger,
  light: css.light,
};
const sizes = { sm: css.small, md: null, lg: css.large };

export interface ButtonLook {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  block?: boolean;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ look = 'secondary', size = 'md', block = false }: ButtonLook, ...more: string[]): string {
  return classNames(css.button, looks[look], sizes[size], block && css.block, ...more);
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button. While `busy` it shows a spinner and ignores presses, but keeps the focus. */
export function Button({ look, size, block, busy = false, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      <span className={layout.contents}>{children}</span>
    </button>
  );
}
