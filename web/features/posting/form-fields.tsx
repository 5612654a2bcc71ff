import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FieldNote } from '#web/ui/field/field-note.tsx';
import { Select } from '#web/ui/field/select.tsx';
import type { ListName, TextName } from './form-values.ts';
import { usePostingForm } from './posting-context.ts';
import * as chips from '#web/ui/chip/chip.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './form-fields.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange'> {
  name: TextName;
  label: string;
  optional?: boolean;
  help?: string;
  /** Stands in the field, before or after what is typed. */
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

/** A whole number: the keys of a phone show digits. */
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

interface GroupProps {
  label: string;
  optional?: boolean;
  help?: string;
  error?: string;
  children: ReactNode;
}

function Group({ label, optional, help, error, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset
      className={`${controls.field} ${css.choice}`}
      aria-describedby={(error ?? help) ? `${id}-note` : undefined}
    >
      <legend className={controls.label}>
        {label}
        {optional && <span className={controls.optional}> optional</span>}
      </legend>
      {children}
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </fieldset>
  );
}

interface ChoiceProps extends Omit<GroupProps, 'children'> {
  name: string;
  options: readonly Option[];
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** One of a few short answers. An optional one is given back by pressing it again. */
export function Choice({ name, options, value, disabled, onChange, ...group }: ChoiceProps) {
  // Long answers stand one under another on phones.
  const isLong = options.reduce((length, { label }) => length + label.length, 0) > 24;
  return (
    <Group {...group}>
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
    </Group>
  );
}

interface OptionsProps {
  name: TextName;
  label: string;
  optional?: boolean;
  help?: string;
  options: readonly Option[];
}

/** A field with one of a few short answers, none at first. */
export function ChoiceField(props: OptionsProps) {
  const { values, errors, change } = usePostingForm();
  const { name } = props;
  return <Choice {...props} value={values[name]} error={errors[name]} onChange={(chosen) => change(name, chosen)} />;
}

/** A field with one of many answers. */
export function SelectField({ name, label, optional, help, options }: OptionsProps) {
  const { values, errors, change } = usePostingForm();
  return (
    <Field label={label} optional={optional} help={help} error={errors[name]}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={values[name]}
          options={[{ value: '', label: 'Not said' }, ...options]}
          onChange={(event) => change(name, event.target.value)}
        />
      )}
    </Field>
  );
}

interface ChecksProps extends Omit<OptionsProps, 'name'> {
  name: ListName;
}

/** Any number of a list of answers, kept in its order. What is none of them stays. */
export function ChecksField({ name, options, ...group }: ChecksProps) {
  const { values, errors, change } = usePostingForm();
  const chosen = values[name];
  const known = options.map(({ value }) => value);
  const toggle = (value: string, isChosen: boolean) =>
    change(name, [
      ...chosen.filter((text) => !known.includes(text)),
      ...known.filter((text) => (text === value ? isChosen : chosen.includes(text))),
    ]);
  return (
    <Group {...group} error={errors[name]}>
      <div className={chips.group}>
        {options.map(({ value, label }) => (
          <label key={value} className={classNames(chips.chip, chosen.includes(value) && chips.on)}>
            <input
              className={typography.screenReaderOnly}
              type="checkbox"
              name={name}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </Group>
  );
}
