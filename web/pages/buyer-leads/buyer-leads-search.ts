import type { QueryOf } from '#contracts/calls/call.ts';
import type { findLeads } from '#contracts/calls/leads.ts';
import { limits } from '#contracts/limits.ts';
import {
  leadTransactionTypes,
  propertyTypes,
  type LeadTransactionType,
  type PropertyType,
} from '#contracts/homes/vocabulary.ts';
import { choiceValue, textValue, wholeValue } from '#web/lib/query-values.ts';
import { budgetBounds, budgetChoices } from './budget-choice.ts';

/** The address of the buyer leads list. */
export interface BuyerLeadsSearch {
  search?: string;
  location?: string;
  type?: PropertyType;
  transaction_type?: LeadTransactionType;
  min_budget?: number;
  max_budget?: number;
  urgent_only?: 'true';
  page?: number;
}

const lastPage = Math.floor(limits.maxOffset / limits.listPageSize);

/** Parses an address. Invalid values are left out, so that every address shows a page. */
export function readBuyerLeadsSearch(raw: Record<string, unknown>): BuyerLeadsSearch {
  // Without JavaScript the form sends its choice as one value.
  const chosen = choiceValue(
    raw.budget,
    budgetChoices.map(({ value }) => value),
  );
  const bounds = chosen ? budgetBounds(chosen) : {};
  const min = bounds.min_budget ?? wholeValue(raw.min_budget, 1, limits.maxPriceRupees);
  const max = bounds.max_budget ?? wholeValue(raw.max_budget, 1, limits.maxPriceRupees);
  const ordered = min === undefined || max === undefined || min <= max;
  return {
    search: textValue(raw.search, limits.searchTextLength),
    location: textValue(raw.location, limits.placeTextLength),
    type: choiceValue(raw.type, propertyTypes),
    transaction_type: choiceValue(raw.transaction_type, leadTransactionTypes),
    min_budget: ordered ? min : undefined,
    max_budget: ordered ? max : undefined,
    urgent_only: raw.urgent_only === 'true' || raw.urgent_only === '1' ? 'true' : undefined,
    page: wholeValue(raw.page, 2, lastPage),
  };
}

export type LeadsQuery = QueryOf<typeof findLeads>;

/** The query of `findLeads` for an address. */
export function toLeadsQuery(search: BuyerLeadsSearch): LeadsQuery {
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
  return {
    search: search.search,
    location: search.location,
    type: search.type,
    transaction_type: search.transaction_type,
    min_budget: text(search.min_budget),
    max_budget: text(search.max_budget),
    urgent_only: search.urgent_only,
    page: text(search.page ?? 1),
    per_page: String(limits.listPageSize),
  };
}
