import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import * as css from './field.module.css';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
}

/** The system's own select, which phones handle best. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classNames(css.select, className)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
