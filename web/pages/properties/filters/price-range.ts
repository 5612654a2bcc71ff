import { formatRupees, type PriceOption } from '#contracts/text/rupees.ts';
import * as texts from '#texts/properties.ts';

/** Rupees, inclusive; absent where the range is open. */
export interface PriceRange {
  min?: number;
  max?: number;
}

const low = (range: { min?: number | null }) => range.min ?? 0;
const high = (range: { max?: number | null }) => range.max ?? Infinity;

function isSet(range: PriceRange): boolean {
  return range.min !== undefined || range.max !== undefined;
}

function makeRange(min: number, max: number): PriceRange {
  return { min: min > 0 ? min : undefined, max: Number.isFinite(max) ? max : undefined };
}

/** Options that are wholly inside a range; none when the range is open on both ends. */
export function checkedOptions(options: readonly PriceOption[], range: PriceRange): boolean[] {
  return options.map((option) => isSet(range) && low(option) >= low(range) && high(option) <= high(range));
}

/**
 * The range after an option was pressed. Several options are one range from the lowest to the highest: checking one
 * includes the options in between; unchecking one keeps the longer remaining part, the lower one if both are equal.
 */
export function toggleOption(options: readonly PriceOption[], range: PriceRange, index: number): PriceRange {
  const option = options[index];
  if (!option) return range;
  const checked = checkedOptions(options, range);
  if (!checked[index]) {
    if (!isSet(range)) return makeRange(low(option), high(option));
    return makeRange(Math.min(low(range), low(option)), Math.max(high(range), high(option)));
  }
  const below = checked.slice(0, index).filter(Boolean).length;
  const above = checked.slice(index + 1).filter(Boolean).length;
  if (below === 0 && above === 0) return {};
  return below >= above ? makeRange(low(range), low(option)) : makeRange(high(option), high(range));
}

/**
 * One range for the options that a form without JavaScript sends: `min-max` of each checked one, either side may be
 * missing.
 */
export function rangeOfOptions(values: readonly string[]): PriceRange {
  const pairs = values.flatMap((value) => {
    const match = /^(\d{0,12})-(\d{0,12})$/.exec(value);
    return match ? [{ min: Number(match[1] ?? ''), max: match[2] ? Number(match[2]) : Infinity }] : [];
  });
  if (!pairs.length) return {};
  return makeRange(Math.min(...pairs.map(low)), Math.max(...pairs.map(high)));
}

/** A range as text: an option's label if one matches, else from and to. */
export function rangeLabel(options: readonly PriceOption[], range: PriceRange): string {
  const same = options.find((option) => low(option) === low(range) && high(option) === high(range));
  if (same) return same.label();
  if (range.min === undefined) return texts.upToPrice({ price: formatRupees(range.max) });
  if (range.max === undefined) return texts.andAbove({ price: formatRupees(range.min) });
  return `${formatRupees(range.min)} - ${formatRupees(range.max)}`;
}
