import { addressRules, type AddressRule } from './address-rules.ts';
import type { Filter } from './filters.ts';

/**
 * Wishes and exclusions. A record states a fact, states the opposite, or says nothing of it: a filter leaves out the last
 * two, a wish only those that state the opposite. Does without zod and labels, since pages load it.
 */

/** Filters that aren't facts of a home, or of which every record has a value. */
const neverWished = [
  'search',
  'location',
  'place',
  'city',
  'property_type',
  'bedrooms',
  'posted_within',
  'confirmed_within',
  'with_photos',
  'society',
  'postal_code',
  'without_point',
  'is_featured',
] as const;
/** The name of a filter that may be a wish. */
export type WishFilter = Exclude<Filter['name'], (typeof neverWished)[number]>;

/** The rules of the filters that `wish[]` names: their values order, and leave out records that state the opposite. */
export const wishRules = addressRules.filter(
  (rule): rule is AddressRule & { name: WishFilter } => !(neverWished as readonly string[]).includes(rule.name),
);
/** Their names. */
export const wishFilters: readonly WishFilter[] = wishRules.map(({ name }) => name);

/** One value of a filter that `not[]` excludes. */
export interface Exclusion {
  filter: Filter['name'];
  value: string;
}

function isValueOf({ name, is, options, fromZero, length = 0, most = 0 }: AddressRule, value: string): boolean {
  if (is === 'texts' || name === 'society') return value.length <= length;
  if (fromZero) return /^\d{1,3}$/.test(value) && Number(value) <= most;
  return options?.includes(value) ?? false;
}

/**
 * Reads one text of `not[]`, a filter and a value of it: `bedrooms:1`, `location:Noida Extension`, `floor:0`. Null for a
 * filter whose values can't be excluded one by one, and for a value that it doesn't have.
 */
export function readExclusion(text: string): Exclusion | null {
  const at = text.indexOf(':');
  const [name, value] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1).trim()];
  const rule = addressRules.find((one) => one.name === name);
  return rule && value && isValueOf(rule, value) ? { filter: name as Filter['name'], value } : null;
}
