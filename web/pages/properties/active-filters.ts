import type { SearchCounts } from '#contracts/search.ts';
import { furnishingLabels, propertyTypeLabels } from '#contracts/vocabulary.ts';
import { bandsOf } from '#contracts/rupees.ts';
import { rangeLabel } from './price-range.ts';
import { changed, noPlace, tabOf, typesOf, type PropertiesSearch } from './properties-search.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The address without this filter. */
  without: PropertiesSearch;
}

type FilterName = SearchCounts['without'][number]['filter'];

const removals: Record<FilterName, Partial<PropertiesSearch>> = {
  search: { search: undefined },
  location: noPlace,
  place: noPlace,
  city: { city: undefined },
  property_type: { property_type: undefined },
  bedrooms: { bedrooms: undefined },
  price: { min_price: undefined, max_price: undefined },
  furnishing: { furnishing: undefined },
  is_featured: { is_featured: undefined },
};

/** The address without one kind of filter, as the counts name it. */
export function withoutFilter(search: PropertiesSearch, filter: FilterName): PropertiesSearch {
  // A city that was written as a place is one in the counts.
  return changed(search, filter === 'city' && !search.city ? noPlace : removals[filter]);
}

function others<T>(values: readonly T[], value: T): T[] | undefined {
  const left = values.filter((other) => other !== value);
  return left.length ? left : undefined;
}

/** Every filter of an address as a chip, in the order of the controls. */
export function activeFilters(search: PropertiesSearch): ActiveFilter[] {
  const types = typesOf(search);
  const range = { min: search.min_price, max: search.max_price };
  const place = search.location ?? search.address;
  const chips: (ActiveFilter | false)[] = [
    Boolean(search.search) && {
      key: 'search',
      label: `“${search.search ?? ''}”`,
      without: withoutFilter(search, 'search'),
    },
    (place !== undefined || search.latitude !== undefined) && {
      key: 'place',
      label: place ?? 'Near a point',
      without: withoutFilter(search, 'place'),
    },
    search.city !== undefined && { key: 'city', label: search.city, without: withoutFilter(search, 'city') },
    ...types.map((type) => ({
      key: `type-${type}`,
      label: propertyTypeLabels[type],
      without: changed(search, { property_type: others(types, type) }),
    })),
    ...(search.bedrooms ?? []).map((count, _index, counts) => ({
      key: `bedrooms-${count}`,
      label: `${count === '4' ? '4+' : count} BHK`,
      without: changed(search, { bedrooms: others(counts, count) }),
    })),
    (range.min !== undefined || range.max !== undefined) && {
      key: 'price',
      label: rangeLabel(bandsOf(tabOf(search)), range),
      without: withoutFilter(search, 'price'),
    },
    ...(search.furnishing ?? []).map((furnishing, _index, all) => ({
      key: `furnishing-${furnishing}`,
      label: furnishingLabels[furnishing],
      without: changed(search, { furnishing: others(all, furnishing) }),
    })),
    search.is_featured !== undefined && {
      key: 'featured',
      label: 'Featured',
      without: withoutFilter(search, 'is_featured'),
    },
  ];
  return chips.filter((chip) => chip !== false);
}

/** What to call a kind of filter in the advice under an empty list. */
export function filterLabel(search: PropertiesSearch, filter: FilterName): string {
  const kind = filter === 'location' || (filter === 'city' && !search.city) ? 'place' : filter;
  const prefixes: Partial<Record<FilterName, string>> = {
    property_type: 'type-',
    bedrooms: 'bedrooms-',
    furnishing: 'furnishing-',
    is_featured: 'featured',
  };
  const prefix = prefixes[kind] ?? kind;
  return activeFilters(search)
    .filter((chip) => chip.key.startsWith(prefix))
    .map((chip) => chip.label)
    .join(', ');
}
