import type { FilterChip } from './filter-chips.ts';
import type { PropertiesSearch } from '../properties-search.ts';

/** The name of a filter in the advice under an empty list. */
export function filterLabel(
  search: PropertiesSearch,
  name: FilterChip['filter'],
  chips: readonly FilterChip[],
): string {
  const kind = name === 'location' || (name === 'city' && !search.city) ? 'place' : name;
  return chips
    .filter(({ filter }) => filter === kind)
    .map(({ label }) => label)
    .join(', ');
}
