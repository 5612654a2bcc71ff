import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FieldNote } from '#web/ui/field/field-note.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { isShown } from './form-steps.ts';
import type { FieldName, FormValues } from './form-values.ts';
import { usePostingForm } from './posting-context.ts';

/** The fields that hold one text, and those that hold a list of them. */
type NamesOf<T> = { [N in FieldName]: FormValues[N] extends T ? N : never }[FieldName];
export type TextName = Exclude<NamesOf<string>, 'entryType' | 'propertyType'>;
export type ListName = NamesOf<string[]>;

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

/** One line of text. Not there when it does not belong to what is posted. */
export function TextField({ name, label, optional, help, before, after, big, className, ...input }: TextFieldProps) {
  const { values, errors, change } = usePostingForm();
  if (!isShown(name, values)) return null;
  return (
    <Field label={label} optional={optional} help={help} error={errors[name]}>
      {(control) => (
        <span className={classNames('affix', before && 'affix--unit', after && 'affix--end')}>
          {before && <span className="unit">{before}</span>}
          <input
            {...input}
            {...control}
            className={classNames('input', big && 'input--big', className)}
            name={name}
            value={values[name]}
            aria-required={!optional}
            onChange={(event) => change(name, event.target.value)}
          />
          {after && <span className="unit unit--end">{after}</span>}
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
          className="input"
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
  children: (noteId: string | undefined) => ReactNode;
}

function Group({ label, optional, help, error, children }: GroupProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <fieldset className="field" aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="label">
        {label}
        {optional && <span className="optional"> optional</span>}
      </legend>
      {children(note ? `${id}-note` : undefined)}
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: readonly Option[];
  value: string;
  error?: string;
  help?: string;
  /** What was chosen can be given back by pressing it again. */
  optional?: boolean;
  /** One under another on phones: long answers. */
  wrap?: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** One of a few short answers. */
export function Choice({ label, name, options, value, wrap, optional, disabled, error, help, onChange }: ChoiceProps) {
  return (
    <Group label={label} optional={optional} error={error} help={help}>
      {() => (
        <div className={classNames('seg', wrap && 'seg--wrap')}>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={disabled}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(option.value)}
                onClick={() => {
                  if (optional && value === option.value) onChange('');
                }}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Group>
  );
}

/** A field with one of a few short answers, none at first. */
export function ChoiceField(props: Pick<ChoiceProps, 'label' | 'options' | 'wrap'> & { name: TextName }) {
  const { values, errors, change } = usePostingForm();
  const { name } = props;
  if (!isShown(name, values)) return null;
  const value = values[name];
  // Records of other releases have more rooms than the form names.
  const shown = Number(value) >= 5 && props.options.some((option) => option.value === '5+') ? '5+' : value;
  return <Choice {...props} optional value={shown} error={errors[name]} onChange={(chosen) => change(name, chosen)} />;
}

/** A field with one of many answers. */
export function SelectField({ name, label, options }: { name: TextName; label: string; options: readonly Option[] }) {
  const { values, errors, change } = usePostingForm();
  if (!isShown(name, values)) return null;
  return (
    <Field label={label} optional error={errors[name]}>
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

/** Any number of a list of answers. */
export function ChecksField({ name, label, options }: { name: ListName; label: string; options: readonly string[] }) {
  const { values, errors, change } = usePostingForm();
  if (!isShown(name, values)) return null;
  const chosen = values[name];
  return (
    <Group label={label} optional error={errors[name]}>
      {() => (
        <div className="checks">
          {options.map((option) => (
            <label key={option} className={classNames('chip', chosen.includes(option) && 'chip--on')}>
              <input
                className="sr"
                type="checkbox"
                name={name}
                checked={chosen.includes(option)}
                onChange={(event) =>
                  change(
                    name,
                    // In the order of the list, whatever the order in which they were chosen.
                    event.target.checked
                      ? [
                          ...chosen.filter((text) => !options.includes(text)),
                          ...options.filter((text) => text === option || chosen.includes(text)),
                        ]
                      : chosen.filter((text) => text !== option),
                  )
                }
              />
              {option}
            </label>
          ))}
        </div>
      )}
    </Group>
  );
}
