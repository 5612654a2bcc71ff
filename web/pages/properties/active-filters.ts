import { addressRules } from '#contracts/filters/address-rules.ts';
import type { FilterChip } from './filter-chips.ts';
import { changed, noPlace, typesOf, withoutFilters, type PropertiesSearch } from './properties-search.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The address without this filter. */
  without: PropertiesSearch;
}

/** The address without one kind of filter, named as in the counts. */
export function withoutFilter(search: PropertiesSearch, name: FilterChip['filter']): PropertiesSearch {
  if (name === 'prefer' || name === 'bounds' || name === 'drawn') return changed(search, { [name]: undefined });
  // A city that is given as a place is a place in the counts.
  if (name === 'location' || name === 'place' || (name === 'city' && !search.city)) {
    return changed(search, { ...noPlace, bounds: search.bounds, drawn: search.drawn });
  }
  return changed(search, withoutFilters(addressRules.filter((rule) => rule.name === name)));
}

/** The chips of the results, with the present address without each; those just removed are gone at once. */
export function activeFilters(search: PropertiesSearch, chips: readonly FilterChip[]): ActiveFilter[] {
  return chips.flatMap(({ filter, param, value, label }) => {
    const set = param === 'property_type' ? typesOf(search) : search[param as keyof PropertiesSearch];
    const values = [set ?? []].flat().map(String);
    if (value !== null) {
      const left = values.filter((other) => other !== value);
      const without = changed(search, { [param]: left.length ? left : undefined });
      return left.length < values.length ? [{ key: `${filter}-${value}`, label, without }] : [];
    }
    const without = withoutFilter(search, filter);
    const isSet = JSON.stringify(without) !== JSON.stringify(changed(search, {}));
    return isSet ? [{ key: filter, label, without }] : [];
  });
}

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
