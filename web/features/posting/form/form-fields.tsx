import type { InputHTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { CheckChip, CheckChips } from '#web/ui/chip/check-chip.tsx';
import { FieldGroup, type FieldGroupProps } from '#web/ui/field/field-group.tsx';
import type { ListName, TextName } from './posting-values.ts';
import { usePostingForm } from './posting-context.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as css from './form-fields.module.css';
import * as texts from '#texts/posting.ts';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange'> {
  name: TextName;
  label: string;
  optional?: boolean;
  help?: string;
  /** Shown in the field, before or after the input. */
  before?: string;
  after?: string;
  big?: boolean;
}

/** One line of text. */
export function TextField({ name, label, optional, help, before, after, big, className, ...input }: TextFieldProps) {
  const { values, errors, change } = usePostingForm();
  return (
    <Field label={label} optional={optional} help={help} error={errors[name]}>
      {(control) => (
        <span className={classNames(controls.affix, css.text, before && css.withSign, after && css.withUnit)}>
          {before && <span className={controls.unit}>{before}</span>}
          <input
            dir="auto"
            {...input}
            {...control}
            className={classNames(controls.input, big && css.big, className)}
            name={name}
            value={values[name]}
            aria-required={!optional}
            onChange={(event) => change(name, event.target.value)}
          />
          {after && <span className={controls.unit}>{after}</span>}
        </span>
      )}
    </Field>
  );
}

/** A whole number: phones show a numeric keyboard. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" maxLength={20} {...props} />;
}

/** Several lines of text. */
export function LongTextField({ name, label, help, maxLength }: TextFieldProps) {
  const { values, errors, change } = usePostingForm();
  return (
    <Field label={label} optional help={help} error={errors[name]}>
      {(control) => (
        <textarea
          dir="auto"
          {...control}
          className={controls.input}
          name={name}
          maxLength={maxLength}
          value={values[name]}
          onChange={(event) => change(name, event.target.value)}
        />
      )}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

interface ChoiceProps extends Omit<FieldGroupProps, 'children'> {
  name: string;
  options: readonly Option[];
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** One of a few short options. Pressing the chosen option of an optional field again clears it. */
export function Choice({ name, options, value, disabled, onChange, ...group }: ChoiceProps) {
  // Long options stack on phones.
  const isLong = options.reduce((length, { label }) => length + label.length, 0) > 24;
  return (
    <FieldGroup {...group}>
      <div className={classNames(segmented.segmented, isLong && css.long)}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={disabled}
              aria-invalid={group.error ? true : undefined}
              onChange={() => onChange(option.value)}
              onClick={() => {
                if (group.optional && value === option.value) onChange('');
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface OptionsProps {
  name: TextName;
  label: string;
  optional?: boolean;
  help?: string;
  options: readonly Option[];
}

/** A field with one of a few short options, none at first. */
export function ChoiceField(props: OptionsProps) {
  const { values, errors, change } = usePostingForm();
  const { name } = props;
  return <Choice {...props} value={values[name]} error={errors[name]} onChange={(chosen) => change(name, chosen)} />;
}

/** A field with one of many options. */
export function SelectField({ name, label, optional, help, options }: OptionsProps) {
  const { values, errors, change } = usePostingForm();
  return (
    <Field label={label} optional={optional} help={help} error={errors[name]}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={values[name]}
          options={[{ value: '', label: texts.notSaid() }, ...options]}
          onChange={(event) => change(name, event.target.value)}
        />
      )}
    </Field>
  );
}

interface ChecksProps extends Omit<OptionsProps, 'name'> {
  name: ListName;
}

/** Any number of options, stored in the order of the list. Values that are not options are preserved. */
export function ChecksField({ name, options, ...group }: ChecksProps) {
  const { values, errors, change } = usePostingForm();
  const chosen = values[name];
  const offered = options.map(({ value }) => value);
  const toggle = (value: string, isChosen: boolean) =>
    change(name, [
      ...chosen.filter((text) => !offered.includes(text)),
      ...offered.filter((text) => (text === value ? isChosen : chosen.includes(text))),
    ]);
  return (
    <FieldGroup {...group} error={errors[name]}>
      <CheckChips>
        {options.map(({ value, label }) => (
          <CheckChip
            key={value}
            name={name}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          >
            {label}
          </CheckChip>
        ))}
      </CheckChips>
    </FieldGroup>
  );
}
