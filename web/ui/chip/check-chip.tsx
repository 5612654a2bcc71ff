import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as typography from '../typography/typography.module.css';
import * as css from './chip.module.css';

interface CheckChipProps extends InputHTMLAttributes<HTMLInputElement> {
  checked: boolean;
  children: ReactNode;
}

/** One of several options of which any number can be chosen. */
export function CheckChip({ children, ...input }: CheckChipProps) {
  return (
    <label className={classNames(css.chip, input.checked && css.on)}>
      <input {...input} className={typography.screenReaderOnly} type="checkbox" />
      {children}
    </label>
  );
}

/** A group of chips. */
export function CheckChips({ children }: { children: ReactNode }) {
  return <div className={css.group}>{children}</div>;
}
