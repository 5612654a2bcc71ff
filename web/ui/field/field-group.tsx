import { useId, type ReactNode } from 'react';
import { FieldNote } from './field-note.tsx';
import * as css from './field.module.css';
import * as texts from '#texts/ui.ts';

export interface FieldGroupProps {
  label: string;
  optional?: boolean;
  help?: string;
  error?: string;
  children: ReactNode;
}

/** Several controls for one question: the question above, help or error below. */
export function FieldGroup({ label, optional = false, help, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={`${css.field} ${css.group}`} aria-describedby={(error ?? help) ? `${id}-note` : undefined}>
      <legend className={css.label}>
        {label}
        {optional && <span className={css.optional}>{` ${texts.optional()}`}</span>}
      </legend>
      {children}
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </fieldset>
  );
}
