import { formatDay } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { withUnit } from '#contracts/text/units.ts';
import * as texts from '#texts/filters.ts';
import type { FilterDefinition } from './filters.ts';
import { filterOf } from './one-filter.ts';
import type { FilterKind } from './kinds.ts';
import { roomsOf } from './rooms.ts';
import { readExclusion } from './wishes.ts';

/** A filter's condition in words: on its chip, and in the name of a saved search. */

/** An amount with its unit: "900 sq ft", "₹50,000". */
function amount(kind: FilterKind, value: unknown): string {
  const unit = 'unit' in kind ? kind.unit : undefined;
  if (unit === 'rupees') return formatRupees(Number(value));
  return withUnit(Number(value), unit);
}

/** The value of a filter as text. */
function valueWords(kind: FilterKind, [value, upper]: readonly unknown[]): string {
  if (kind.is === 'day') return formatDay(String(value));
  if (kind.is !== 'range')
    return kind.is === 'text' || kind.is === 'texts' || kind.is === 'digits' ? String(value) : amount(kind, value);
  if (value === undefined) return texts.upTo({ value: amount(kind, upper) });
  const from = amount(kind, value);
  return upper === undefined ? texts.from({ value: from }) : texts.between({ from, to: amount(kind, upper) });
}

/** A filter without options, with the values of its parameters. */
export function wholeFilterWords(filter: FilterDefinition, values: readonly unknown[]): string {
  const { kind, label, chip } = filter;
  if (kind.is === 'yes' || kind.is === 'yesNo') return label();
  const words = valueWords(kind, values);
  if (chip) return chip({ value: words });
  const said = { label: label(), value: words };
  return kind.is === 'atLeast' ? texts.namedOrMore(said) : texts.named(said);
}

/** One chosen option of a filter. */
export function optionWords({ kind, chip }: FilterDefinition, option: string): string {
  const value = ('options' in kind ? kind.options[option]?.() : undefined) ?? option;
  return chip ? chip({ value }) : value;
}

/** A choice of bedrooms: "2 BHK", "4+ BHK", "Studio". */
export function roomsWords(count: string): string {
  return count === '0' ? roomsOf(count) : texts.chipBhk({ value: roomsOf(count) });
}

/** A value that records don't have: "Not 1 BHK", "Not Noida Extension". Empty for a text that excludes nothing. */
export function excludedWords(text: string): string {
  const exclusion = readExclusion(text);
  if (!exclusion) return '';
  const { filter: name, value } = exclusion;
  if (name === 'bedrooms') return texts.excluded({ label: roomsWords(value) });
  if (name === 'floor')
    return texts.excluded({
      label: value === '0' ? texts.groundFloor() : texts.floorNumber({ floor: value }),
    });
  const filter = filterOf(name);
  if ('options' in filter.kind) return texts.excluded({ label: optionWords(filter, value) });
  return texts.excluded({ label: placeInScript(value) });
}
