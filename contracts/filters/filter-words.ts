import { formatCount, formatRupees } from '#contracts/text/rupees.ts';
import type { FilterDefinition } from './filters.ts';
import type { FilterKind } from './kinds.ts';

/** A filter's condition in words: on its chip, and in the name of a saved search. */

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

/** A filter without options, with the values of its parameters. */
export function wholeFilterWords(filter: FilterDefinition, values: readonly unknown[]): string {
  const { kind, label, chip } = filter;
  if (kind.is === 'yes' || kind.is === 'yesNo') return chip ?? label;
  const words = valueWords(kind, values);
  if (chip) return chip.replace('#', words);
  return `${label}: ${words}${kind.is === 'atLeast' ? ' or more' : ''}`;
}

/** One chosen option of a filter. */
export function optionWords({ kind, chip = '#' }: FilterDefinition, option: string): string {
  const label = 'options' in kind ? kind.options[option] : undefined;
  return chip.replace('#', label ?? option);
}
