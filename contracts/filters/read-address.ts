import { limits } from '#contracts/limits.ts';
import { addressRules, type AddressRule } from './address-rules.ts';
import type { FilterAddress } from './filter-values.ts';

/**
 * Reads the filters in the address of a page. Leaves out invalid values, so that every address shows a page; the page
 * reads the filter of the kind `custom`. Does without zod, since pages load it.
 */
export function readFilters(raw: Readonly<Record<string, unknown>>): FilterAddress {
  const read: Record<string, unknown> = {};
  for (const rule of addressRules) {
    if (rule.is === 'custom') continue;
    const { params } = rule;
    const values = params.map((param) => valueOf(raw[param], rule));
    const [min, max] = values;
    // Ignores a range that ends before it begins.
    const isUpsideDown = typeof min === 'number' && typeof max === 'number' && min > max;
    // Includes parameters that are not set, which keeps the order of an address when it changes.
    params.forEach((param, at) => (read[param] = isUpsideDown ? undefined : values[at]));
  }
  return read;
}

/** Whether an address has a value of a filter. */
export function isSet({ params }: Pick<AddressRule, 'params'>, address: object): boolean {
  const values = address as Readonly<Record<string, unknown>>;
  return params.some((param) => values[param] !== undefined);
}

function valueOf(raw: unknown, { is, options, most = 0, length = 0, fromZero = false }: AddressRule): unknown {
  // An address has only a few of sixty parameters, and a page reads its address several times.
  if (raw === undefined) return undefined;
  const given = [raw]
    .flat()
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);
  const [first = ''] = given;
  if (options) {
    const offered = options.filter((option) => given.includes(option));
    return is === 'oneOf' ? offered[0] : offered.length ? offered : undefined;
  }
  if (is === 'yes' || is === 'yesNo') return first === '1' || first === 'true' ? '1' : undefined;
  if (is === 'day') return isDay(first) ? first : undefined;
  if (is === 'text' || is === 'texts') {
    // Control characters can't be searched for, and PostgreSQL refuses NUL.
    const texts = given
      .map((text) => text.replace(/\p{Cc}/gu, '').trim())
      .filter((text) => text && text.length <= length);
    if (is === 'text') return texts[0];
    return texts.length ? [...new Set(texts)].slice(0, limits.valuesOfFilter) : undefined;
  }
  if (is === 'digits') return /^[1-9]\d*$/.test(first) && first.length === length ? first : undefined;
  // "At least 0" matches everything, so it counts as not set.
  const number = /^\d{1,15}$/.test(first) ? Number(first) : -1;
  return number >= (fromZero ? 0 : 1) && number <= most ? number : undefined;
}

/** Whether the day exists: `Date` reads the 31st of February as a day of March. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
