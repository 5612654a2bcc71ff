import { formatRupees } from '#contracts/text/rupees.ts';
import { propertyTypeLabels, tabLabels } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { budgetChoices, budgetValue } from './budget-choice.ts';
import type { BuyerLeadsSearch } from './buyer-leads-search.ts';
import * as texts from '#texts/buyer-leads.ts';

export interface LeadChip {
  key: string;
  label: string;
  /** The address without this filter, on its first page. */
  without: BuyerLeadsSearch;
}

function budgetLabel({ min_budget: min, max_budget: max }: BuyerLeadsSearch): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const value = budgetValue(min, max);
  if (value !== '') return budgetChoices.find((choice) => choice.value === value)?.label;
  if (min === undefined) return texts.budgetUpTo({ price: formatRupees(max) });
  return max === undefined
    ? texts.budgetFrom({ price: formatRupees(min) })
    : `${formatRupees(min)} - ${formatRupees(max)}`;
}

/** The filters of an address, in the order of their controls. */
export function leadChips(search: BuyerLeadsSearch): LeadChip[] {
  const chip = (
    label: string | undefined,
    key: keyof BuyerLeadsSearch,
    others: Partial<BuyerLeadsSearch> = {},
  ): LeadChip[] =>
    label === undefined ? [] : [{ key, label, without: { ...search, page: undefined, [key]: undefined, ...others } }];
  return [
    ...chip(search.search && texts.quoted({ words: search.search }), 'search'),
    ...chip(search.location && placeInScript(search.location), 'location'),
    ...chip(search.transaction_type && tabLabels[search.transaction_type](), 'transaction_type'),
    ...chip(search.type && propertyTypeLabels[search.type](), 'type'),
    ...chip(budgetLabel(search), 'min_budget', { max_budget: undefined }),
    ...chip(search.urgent_only && texts.urgentOnly(), 'urgent_only'),
  ];
}
