import { filters, paramsOf, type FilterDefinition, type FilterName } from '#contracts/filters/filters.ts';
import type { FilterKind } from '#contracts/filters/kinds.ts';
import { formatCount, formatRupees } from '#contracts/rupees.ts';
import { foldedRules, tabOf, typesOf, type PropertiesSearch } from './properties-search.ts';

/**
 * The chip of a folded filter: built with the results, where the labels are loaded, so that the page need not load
 * them.
 */
export interface FoldedChip {
  filter: FilterName;
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

/** The chips of the folded filters that an address sets. */
export function foldedChips(search: PropertiesSearch): FoldedChip[] {
  return foldedFilters.flatMap((filter): FoldedChip[] => {
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
