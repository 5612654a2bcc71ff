import { addressRules } from '#contracts/filters/address-rules.ts';
import type { FilterChip } from './filter-chips.ts';
import { changed, noPlace, typesOf, withoutFilters, type PropertiesSearch } from '../properties-search.ts';

export interface ActiveFilter {
  key: string;
  filter: FilterChip['filter'];
  label: string;
  /** The address without this filter. */
  without: PropertiesSearch;
}

/** The address without one kind of filter, named as in the counts. */
export function withoutFilter(search: PropertiesSearch, name: FilterChip['filter']): PropertiesSearch {
  if (name === 'prefer') return changed(search, { prefer: undefined });
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
      return left.length < values.length ? [{ key: `${filter}-${value}`, filter, label, without }] : [];
    }
    const without = withoutFilter(search, filter);
    const isSet = JSON.stringify(without) !== JSON.stringify(changed(search, {}));
    return isSet ? [{ key: filter, filter, label, without }] : [];
  });
}
