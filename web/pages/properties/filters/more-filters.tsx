import { useId, useState } from 'react';
import { asciiDigits } from '#contracts/text/digits.ts';
import { paramsOf, type FilterDefinition } from '#contracts/filters/filters.ts';
import { mostSteps, type AtLeast, type AtMost, type Range } from '#contracts/filters/kinds.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import type { SearchChoices } from '#contracts/search/search.ts';
import { Check } from '#web/ui/field/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { CheckChip, CheckChips } from '#web/ui/chip/check-chip.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { countOf, type CountedChoice } from './choice-counts.ts';
import { offeredFilters } from './filter-chips.ts';
import type { PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from '../results/use-results.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './more-filters.module.css';
import type { Options } from '#contracts/record/kinds.ts';
import { unitLabel } from '#contracts/text/units.ts';
import * as texts from '#texts/properties.ts';

interface MoreFiltersProps {
  search: PropertiesSearch;
  change: ChangeSearch;
  choices: SearchChoices | null;
}

/** A control for each filter, by its kind. Each change applies at once; typed text applies when the field is left. */
export function MoreFilters({ search, change, choices }: MoreFiltersProps) {
  return (
    <div className={css.fields}>
      {offeredFilters(search).map((filter) => (
        <Control
          key={filter.name}
          filter={filter}
          countOf={(value) => countOf(choices, filter.name as CountedChoice, value)}
          values={paramsOf(filter).map((param) => search[param as keyof PropertiesSearch])}
          set={(value, at = 0) => change({ [paramsOf(filter)[at] ?? filter.name]: value })}
        />
      ))}
    </div>
  );
}

type Value = string | string[] | number | undefined;

interface ControlProps {
  filter: FilterDefinition;
  /** The values of the address, in the order of the parameters. */
  values: readonly Value[];
  set: (value: Value, at?: number) => void;
  /** How many results a choice would give, as text; empty if that is unknown. */
  countOf: (value: string) => string;
}

/** Options for "up to this many years". */
const upTo = [1, 3, 5, 10, 20];

function Control({ filter, values, set, countOf: count }: ControlProps) {
  const { kind } = filter;
  const label = filter.label();
  const [value] = values;
  switch (kind.is) {
    case 'anyOf':
    case 'allOf':
      return (
        <Chips
          label={label}
          options={kind.options}
          chosen={[value ?? []].flat().map(String)}
          set={set}
          countOf={count}
        />
      );
    case 'oneOf':
      return (
        <Pick
          label={label}
          options={Object.entries(kind.options).map(([one, words]) => [
            one,
            counted(words(), value === one ? '' : count(one)),
          ])}
          value={value}
          set={(one) => set(one || undefined)}
        />
      );
    case 'atLeast':
      if (kind.most > mostSteps)
        return <Amount label={texts.labelAtLeast({ label })} kind={kind} value={value} set={set} />;
      return <Steps label={label} most={kind.most} value={value} set={set} countOf={count} />;
    case 'atMost': {
      if (kind.unit !== 'years')
        return <Amount label={texts.labelAtMost({ label })} kind={kind} value={value} set={set} />;
      const options = upTo
        .filter((most) => most <= kind.most)
        .map((most) => [String(most), texts.upToCount({ most })] as const);
      const setYears = (one: string) => set(one ? Number(one) : undefined);
      return <Pick label={texts.labelYears({ label })} options={options} value={value} set={setYears} />;
    }
    case 'range':
      return <FromTo label={label} kind={kind} values={values} set={set} />;
    case 'yes':
    case 'yesNo':
      return (
        <Check checked={value === '1'} onChange={(event) => set(event.target.checked ? '1' : undefined)}>
          {label} <span className={css.count}>{count('1')}</span>
        </Check>
      );
    case 'day':
    case 'text':
    case 'digits':
      return <Typed label={label} type={kind.is === 'day' ? 'date' : 'text'} value={value} set={set} />;
    case 'custom':
      return null;
  }
}

/** An option with its number: "Last 7 days (41)". */
const counted = (words: string, count: string) => (count ? `${words} (${count})` : words);

interface ChipsProps extends Pick<ControlProps, 'countOf'> {
  label: string;
  options: Options;
  chosen: readonly string[];
  set: (value: string[] | undefined) => void;
}

function Chips({ label, options, chosen, set, countOf: count }: ChipsProps) {
  function toggle(value: string) {
    const next = Object.keys(options).filter((one) => (one === value) !== chosen.includes(one));
    set(next.length ? next : undefined);
  }
  return (
    <FieldGroup label={label}>
      <CheckChips>
        {Object.entries(options).map(([value, words]) => (
          <CheckChip key={value} checked={chosen.includes(value)} onChange={() => toggle(value)}>
            {words()} <span className={css.count}>{count(value)}</span>
          </CheckChip>
        ))}
      </CheckChips>
    </FieldGroup>
  );
}

interface PickProps {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: Value;
  set: (value: string) => void;
}

function Pick({ label, options, value, set }: PickProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={[
            { value: '', label: texts.any() },
            ...options.map(([one, words]) => ({ value: one, label: words })),
          ]}
          value={String(value ?? '')}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  );
}

interface StepsProps extends Pick<ControlProps, 'set' | 'countOf'> {
  label: string;
  most: number;
  value: Value;
}

/** "Any", 1+, 2+ … */
function Steps({ label, most, value, set, countOf: count }: StepsProps) {
  const name = useId();
  const steps = [undefined, 1, 2, 3, 4].filter((step) => step === undefined || step <= most);
  return (
    <FieldGroup label={label}>
      <div className={segmented.segmented}>
        {steps.map((step) => (
          <label key={step ?? 'any'}>
            <input type="radio" name={name} checked={value === step} onChange={() => set(step)} />
            {step === undefined ? texts.any() : `${step}+`}
            {step !== undefined && count(String(step)) && (
              <span className={typography.screenReaderOnly}>, {count(String(step))}</span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface AmountProps {
  label: string;
  kind: Range | AtLeast | AtMost;
  value: Value;
  set: (value: number | undefined) => void;
}

/** A typed number, with its unit in the label. */
function Amount({ label, kind, value, set }: AmountProps) {
  const unit = kind.unit === 'rupees' ? '₹' : kind.unit && unitLabel(kind.unit);
  return (
    <Typed
      label={unit ? texts.labelUnit({ label, unit }) : label}
      value={typeof value === 'number' ? formatCount(value) : undefined}
      set={(text) => {
        const digits = asciiDigits(text ?? '').replace(/\D/g, '');
        const least = 'fromZero' in kind ? 0 : 1;
        set(digits && Number(digits) >= least && Number(digits) <= kind.most ? Number(digits) : undefined);
      }}
    />
  );
}

interface FromToProps {
  label: string;
  kind: Range;
  values: readonly Value[];
  set: ControlProps['set'];
}

function FromTo({ label, kind, values, set }: FromToProps) {
  return (
    <FieldGroup label={label}>
      <div className={`${layout.pair} ${css.range}`}>
        <Amount label={texts.from()} kind={kind} value={values[0]} set={(value) => set(value, 0)} />
        <Amount label={texts.to()} kind={kind} value={values[1]} set={(value) => set(value, 1)} />
      </div>
    </FieldGroup>
  );
}

interface TypedProps {
  label: string;
  type?: 'text' | 'date';
  value: Value;
  set: (value: string | undefined) => void;
}

/** A text field that applies when it is left or Enter is pressed. */
function Typed({ label, type = 'text', value, set }: TypedProps) {
  const existing = String(value ?? '');
  const [typed, setTyped] = useState({ existing, text: existing });
  // The address changed elsewhere: the field takes its value.
  if (typed.existing !== existing) setTyped({ existing, text: existing });
  const commit = () => {
    if (typed.text.trim() !== existing) set(typed.text.trim() || undefined);
  };
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          className={controls.input}
          type={type}
          inputMode={type === 'text' ? 'numeric' : undefined}
          autoComplete="off"
          value={typed.text}
          onChange={(event) => setTyped({ existing, text: event.target.value })}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      )}
    </Field>
  );
}
