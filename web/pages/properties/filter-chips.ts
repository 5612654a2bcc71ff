import { filters, paramsOf, type FilterDefinition, type FilterName } from '#contracts/filters/filters.ts';
import type { FilterKind } from '#contracts/filters/kinds.ts';
import { formatCount, formatRupees, priceOptionsOf } from '#contracts/rupees.ts';
import { furnishingLabels, propertyTypeLabels, type Furnishing, type PropertyType } from '#contracts/vocabulary.ts';
import { rangeLabel } from './price-range.ts';
import { foldedRules, tabOf, typesOf, type PropertiesSearch } from './properties-search.ts';

/** The chip of a filter: built with the results, where labels are loaded, so that the page need not load them. */
export interface FilterChip {
  /** The filter's name in the counts, or `prefer`. */
  filter: FilterName | 'prefer';
  param: string;
  /** The choice of the chip; null for the whole filter. */
  value: string | null;
  label: string;
}

const folded = new Set(foldedRules.map(({ name }) => name));
const foldedFilters: readonly FilterDefinition[] = filters.filter(({ name }) => folded.has(name));

/** The filters under "More filters" for a tab and the chosen types. */
export function offeredFilters(search: PropertiesSearch): FilterDefinition[] {
  const types = typesOf(search);
  return foldedFilters.filter(
    (filter) =>
      (!filter.tabs || filter.tabs.includes(tabOf(search))) &&
      (!filter.types || types.length === 0 || types.some((type) => filter.types?.includes(type))),
  );
}

/** An amount with its unit: "900 sq ft", "₹50,000". */
function amount(kind: FilterKind, value: unknown): string {
  const unit = 'unit' in kind ? kind.unit : undefined;
  if (unit === 'rupees') return formatRupees(Number(value));
  return formatCount(Number(value)) + (unit ? ` ${unit}` : '');
}

const dayText = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The value of a filter as text. */
function valueWords(kind: FilterKind, [value, upper]: readonly unknown[]): string {
  if (kind.is === 'day') return dayText.format(new Date(String(value)));
  if (kind.is !== 'range') return kind.is === 'text' || kind.is === 'digits' ? String(value) : amount(kind, value);
  if (value === undefined) return `up to ${amount(kind, upper)}`;
  return upper === undefined ? `from ${amount(kind, value)}` : `${amount(kind, value)} to ${amount(kind, upper)}`;
}

function wordsOf(filter: FilterDefinition, values: readonly unknown[]): string {
  const { kind, label, chip } = filter;
  if (kind.is === 'yes' || kind.is === 'yesNo') return chip ?? label;
  const words = valueWords(kind, values);
  if (chip) return chip.replace('#', words);
  return `${label}: ${words}${kind.is === 'atLeast' ? ' or more' : ''}`;
}

/** The chips of an address, in the order of the controls. */
export function filterChips(search: PropertiesSearch): FilterChip[] {
  const { search: words, prefer, city, min_price: min, max_price: max } = search;
  const place = search.location ?? search.address;
  const one = (filter: FilterChip['filter'], label: string | undefined, param: string = filter): FilterChip[] =>
    label === undefined ? [] : [{ filter, param, value: null, label }];
  const each = (filter: FilterName, values: readonly string[], label: (value: string) => string): FilterChip[] =>
    values.map((value) => ({ filter, param: filter, value, label: label(value) }));
  // Apart from the place, which they narrow: each goes alone.
  const onMap = (param: 'drawn' | 'bounds', label: string): FilterChip[] =>
    search[param] ? [{ filter: 'place', param, value: search[param], label }] : [];
  return [
    ...one('search', words && `“${words}”`),
    ...one('prefer', prefer && `“${prefer}” first`),
    ...one('place', place ?? (search.latitude === undefined ? undefined : 'Near a point'), 'location'),
    ...onMap('drawn', 'Drawn area'),
    ...onMap('bounds', 'Part of the map'),
    ...one('without_point', search.without_point && 'Without an exact place'),
    ...one('city', city),
    ...each('property_type', typesOf(search), (type) => propertyTypeLabels[type as PropertyType]),
    ...each('bedrooms', search.bedrooms ?? [], (count) => `${count >= '4' ? `${count}+` : count} BHK`),
    ...one('price', (min ?? max) ? rangeLabel(priceOptionsOf(tabOf(search)), { min, max }) : undefined, 'min_price'),
    ...each('furnishing', search.furnishing ?? [], (one) => furnishingLabels[one as Furnishing]),
    ...foldedChips(search),
    ...one('is_featured', search.is_featured && 'Featured'),
  ];
}

function foldedChips(search: PropertiesSearch): FilterChip[] {
  return foldedFilters.flatMap((filter): FilterChip[] => {
    const name = filter.name as FilterName;
    const params = paramsOf(filter);
    const [param = name] = params;
    const values = params.map((one) => search[one as keyof PropertiesSearch]);
    if (values.every((value) => value === undefined)) return [];
    const { kind, chip = '#' } = filter;
    if (!('options' in kind)) return [{ filter: name, param, value: null, label: wordsOf(filter, values) }];
    return [values[0] ?? []].flat().map((value) => {
      const label = chip.replace('#', kind.options[String(value)] ?? String(value));
      return { filter: name, param, value: kind.is === 'oneOf' ? null : String(value), label };
    });
  });
}
