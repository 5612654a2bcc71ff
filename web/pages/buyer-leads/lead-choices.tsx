import type { ReactNode } from 'react';
import { leadTransactionTypes, propertyTypeLabels, propertyTypes, tabLabels } from '#contracts/homes/vocabulary.ts';
import { choiceValue } from '#web/lib/query-values.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { budgetBounds, budgetChoices, budgetValue } from './budget-choice.ts';
import type { BuyerLeadsSearch } from './buyer-leads-search.ts';
import * as texts from '#texts/buyer-leads.ts';

const kinds = [{ value: '', label: texts.buyersAndTenants() }].concat(
  leadTransactionTypes.map((value) => ({ value, label: tabLabels[value]() })),
);
const types = [{ value: '', label: texts.allTypes() }].concat(
  propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value]() })),
);
const budgets = [{ value: '', label: texts.anyBudget() }].concat(budgetChoices);

interface LeadChoicesProps {
  search: BuyerLeadsSearch;
  apply: (change: Partial<BuyerLeadsSearch>) => void;
  /** Shows the labels, where there is room for them. */
  labelled?: boolean;
}

/** The filters of the leads that are chosen from a list. A choice applies at once. */
export function LeadChoices({ search, apply, labelled = false }: LeadChoicesProps) {
  const choices = [
    {
      name: 'transaction_type',
      label: texts.buyersOrTenants(),
      options: kinds,
      value: search.transaction_type ?? '',
      changed: (value: string) => ({ transaction_type: choiceValue(value, leadTransactionTypes) }),
    },
    {
      name: 'type',
      label: texts.propertyType(),
      options: types,
      value: search.type ?? '',
      changed: (value: string) => ({ type: choiceValue(value, propertyTypes) }),
    },
    {
      name: 'budget',
      label: texts.budget(),
      options: budgets,
      value: budgetValue(search.min_budget, search.max_budget),
      changed: budgetBounds,
    },
  ];
  return choices.map(({ name, label, options, value, changed }): ReactNode => {
    const select = { name, options, value };
    const onChange = (chosen: string) => apply(changed(chosen));
    if (!labelled) {
      return <Select key={name} {...select} aria-label={label} onChange={({ target }) => onChange(target.value)} />;
    }
    return (
      <Field key={name} label={label}>
        {(control) => <Select {...control} {...select} onChange={({ target }) => onChange(target.value)} />}
      </Field>
    );
  });
}
