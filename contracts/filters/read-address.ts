import { filters, paramsOf, type FilterAddress } from './filters.ts';
import type { FilterKind } from './kinds.ts';

/**
 * The filters that the address of a page names. What does not fit is left out, so that every address shows a page; that
 * of the `own` kind is read by the page. Without zod, since pages load it.
 */
export function readFilters(raw: Readonly<Record<string, unknown>>): FilterAddress {
  const read: Record<string, unknown> = {};
  for (const filter of filters) {
    const params = paramsOf(filter);
    const values = params.map((param) => valueOf(raw[param], filter.kind));
    const [min, max] = values;
    // A range that ends before it begins is none.
    if (typeof min === 'number' && typeof max === 'number' && min > max) continue;
    params.forEach((param, at) => {
      if (values[at] !== undefined) read[param] = values[at];
    });
  }
  return read;
}

function valueOf(raw: unknown, kind: FilterKind): unknown {
  if (kind.is === 'own') return undefined;
  const given = [raw]
    .flat()
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);
  const [first = ''] = given;
  if ('options' in kind) {
    const known = Object.keys(kind.options).filter((option) => given.includes(option));
    return kind.is === 'oneOf' ? known[0] : known.length ? known : undefined;
  }
  if (kind.is === 'yes' || kind.is === 'yesNo') return first === '1' || first === 'true' ? '1' : undefined;
  if (kind.is === 'day') return isDay(first) ? first : undefined;
  if (kind.is === 'text') {
    // NUL and its kin can't be searched for, and PostgreSQL refuses them.
    const text = first.replace(/\p{Cc}/gu, '').trim();
    return text && text.length <= kind.length ? text : undefined;
  }
  // Nothing is asked by "at least 0".
  const number = /^\d{1,15}$/.test(first) ? Number(first) : 0;
  return number >= 1 && number <= kind.most ? number : undefined;
}

/** The 31st of February would be read as a day of March. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
