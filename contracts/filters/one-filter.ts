import type { PropertyType, TransactionType } from '#contracts/homes/vocabulary.ts';
import { filters, type Filter, type FilterDefinition } from './filters.ts';

const byName = new Map<string, FilterDefinition>(filters.map((filter) => [filter.name, filter]));

/** The definition of a filter of `GET /api/properties`. */
export const filterOf = (name: Filter['name']): FilterDefinition => byName.get(name) as FilterDefinition;

/** Whether a filter is offered on a tab with these types, of which none means any. */
export function isOffered(
  filter: Pick<FilterDefinition, 'tabs' | 'types'>,
  tab: TransactionType,
  types: readonly PropertyType[],
): boolean {
  const isOfType = types.length === 0 || (filter.types?.some((type) => types.includes(type)) ?? true);
  return (filter.tabs?.includes(tab) ?? true) && isOfType;
}
