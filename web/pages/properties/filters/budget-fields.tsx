import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { Field } from '#web/ui/field/field.tsx';
import type { PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from '../results/use-results.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './filter-fields.module.css';
import * as texts from '#texts/properties.ts';

interface BudgetFieldsProps {
  search: PropertiesSearch;
  change: ChangeSearch;
  formId?: string;
}

/** The least and the most that a home may cost, typed as people write amounts; they apply when they are left. */
export function BudgetFields({ search, change, formId }: BudgetFieldsProps) {
  return (
    <div className={`${layout.pair} ${css.budget}`}>
      <Amount label={texts.fromRupees()} name="min_price" formId={formId} value={search.min_price} change={change} />
      <Amount label={texts.toRupees()} name="max_price" formId={formId} value={search.max_price} change={change} />
    </div>
  );
}

interface AmountProps {
  label: string;
  name: 'min_price' | 'max_price';
  formId: string | undefined;
  value: number | undefined;
  change: ChangeSearch;
}

function Amount({ label, name, formId, value, change }: AmountProps) {
  const existing = value === undefined ? '' : formatCount(value);
  const [typed, setTyped] = useState({ existing, text: existing, error: '' });
  // The address changed elsewhere: the field takes its value.
  if (typed.existing !== existing) setTyped({ existing, text: existing, error: '' });
  async function apply() {
    const text = typed.text.trim();
    if (text === existing) return;
    const { readAmount } = await import('#contracts/text/amount-text.ts');
    const amount = text ? readAmount(text) : undefined;
    if (amount === null || (amount ?? 0) > limits.maxPriceRupees) {
      setTyped({ ...typed, error: texts.typeAmount() });
    } else change({ [name]: amount || undefined });
  }
  return (
    <Field label={label} error={typed.error}>
      {(control) => (
        <input
          {...control}
          className={controls.input}
          name={name}
          form={formId}
          autoComplete="off"
          value={typed.text}
          onChange={(event) => setTyped({ existing, text: event.target.value, error: '' })}
          onBlur={() => void apply()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void apply();
          }}
        />
      )}
    </Field>
  );
}
