import { addressRules } from '#contracts/filters/address-rules.ts';
import type { FilterName } from '#contracts/filters/filters.ts';
import { priceOptionsOf } from '#contracts/rupees.ts';
import { furnishingLabels, propertyTypeLabels } from '#contracts/vocabulary.ts';
import type { FoldedChip } from './folded-chips.ts';
import { rangeLabel } from './price-range.ts';
import { changed, noPlace, tabOf, typesOf, withoutFilters, type PropertiesSearch } from './properties-search.ts';

export interface ActiveFilter {
  key: string;
  /** The filter's name in the counts. */
  filter: string;
  label: string;
  /** The address without this filter. */
  without: PropertiesSearch;
}

/** The address without one kind of filter, named as in the counts. */
export function withoutFilter(search: PropertiesSearch, name: FilterName): PropertiesSearch {
  // A city that is given as a place is a place in the counts.
  if (name === 'location' || name === 'place' || (name === 'city' && !search.city)) return changed(search, noPlace);
  return changed(search, withoutFilters(addressRules.filter((rule) => rule.name === name)));
}

/** The address without one choice of a filter that takes several. */
function withoutChoice(search: PropertiesSearch, param: string, values: readonly string[], gone: string) {
  const left = values.filter((other) => other !== gone);
  return changed(search, { [param]: left.length ? left : undefined });
}

/** Every filter of an address as a chip, in the order of the controls. `folded` are those of folded-chips.ts. */
export function activeFilters(search: PropertiesSearch, folded: readonly FoldedChip[]): ActiveFilter[] {
  const one = (filter: FilterName, label: string): ActiveFilter[] => [
    { key: filter, filter, label, without: withoutFilter(search, filter) },
  ];
  const each = (filter: FilterName, values: readonly string[], label: (value: string) => string): ActiveFilter[] =>
    values.map((value) => ({
      key: `${filter}-${value}`,
      filter,
      label: label(value),
      without: withoutChoice(search, filter, values, value),
    }));
  const range = { min: search.min_price, max: search.max_price };
  const isPriced = range.min !== undefined || range.max !== undefined;
  const place = search.location ?? search.address;
  return [
    ...(search.search ? one('search', `“${search.search}”`) : []),
    ...(place !== undefined || search.latitude !== undefined ? one('place', place ?? 'Near a point') : []),
    ...(search.city === undefined ? [] : one('city', search.city)),
    ...each('property_type', typesOf(search), (type) => propertyTypeLabels[type as keyof typeof propertyTypeLabels]),
    ...each('bedrooms', search.bedrooms ?? [], (count) => `${count >= '4' ? `${count}+` : count} BHK`),
    ...(isPriced ? one('price', rangeLabel(priceOptionsOf(tabOf(search)), range)) : []),
    ...each('furnishing', search.furnishing ?? [], (one) => furnishingLabels[one as keyof typeof furnishingLabels]),
    ...folded.flatMap((chip) => foldedFilter(search, chip)),
    ...(search.is_featured === undefined ? [] : one('is_featured', 'Featured')),
  ];
}

/** None if the filter was just removed and the results without it are still loading. */
function foldedFilter(search: PropertiesSearch, { filter, param, value, label }: FoldedChip): ActiveFilter[] {
  const values = [search[param as keyof PropertiesSearch] ?? []].flat().map(String);
  if (value === null) {
    const without = withoutFilter(search, filter);
    const isSet = JSON.stringify(without) !== JSON.stringify(changed(search, {}));
    return isSet ? [{ key: filter, filter, label, without }] : [];
  }
  if (!values.includes(value)) return [];
  return [{ key: `${filter}-${value}`, filter, label, without: withoutChoice(search, param, values, value) }];
}

/** The name of a filter in the advice under an empty list. */
export function filterLabel(search: PropertiesSearch, name: FilterName, folded: readonly FoldedChip[]): string {
  const kind = name === 'location' || (name === 'city' && !search.city) ? 'place' : name;
  return activeFilters(search, folded)
    .filter(({ filter }) => filter === kind)
    .map(({ label }) => label)
    .join(', ');
}
