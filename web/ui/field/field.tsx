import { useId, type ReactNode } from 'react';
import { FieldNote } from './field-note.tsx';
import * as css from './field.module.css';
import * as texts from '#texts/ui.ts';

interface FieldProps {
  label: string;
  /** Marks the field as optional; fields without the mark are required. */
  optional?: boolean;
  help?: string;
  error?: string;
  /** Receives the attributes that tie the control to its label, help and error. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Label above, control, help or error under it. */
export function Field({ label, optional = false, help, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={css.optional}>{` ${texts.optional()}`}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  );
}
