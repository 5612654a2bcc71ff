import type { ComponentProps } from 'react';
import { limits } from '#contracts/limits.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import * as css from './field.module.css';

interface Around {
  label: string;
  optional?: boolean;
  help?: string;
  error?: string;
}

/** A line of text with its label, help and error. */
export function TextField({ label, optional, help, error, ...input }: Around & ComponentProps<'input'>) {
  return (
    <Field label={label} optional={optional} help={help} error={error}>
      {(control) => <input {...input} {...control} className={css.input} />}
    </Field>
  );
}

/** An address of mail, typed without capitals and corrections; each property can be given differently. */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.emailLength}
      {...field}
    />
  );
}

/** A text of several lines, in whatever script it is written. */
export function LongTextField({ label, optional, help, error, ...area }: Around & ComponentProps<'textarea'>) {
  return (
    <Field label={label} optional={optional} help={help} error={error}>
      {(control) => <textarea dir="auto" {...area} {...control} className={css.input} />}
    </Field>
  );
}

/** One of several options. */
export function SelectField({ label, optional, help, error, ...select }: Around & ComponentProps<typeof Select>) {
  return (
    <Field label={label} optional={optional} help={help} error={error}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
