import { priceOptionsOf, priceOptionValue } from '#contracts/text/rupees.ts';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import type { Pressed } from '#web/ui/form/search-form.tsx';
import { checkedOptions } from './price-range.ts';
import { readPropertiesSearch } from '../properties-address.ts';
import { sortBy, tabOf, typesOf, type PropertiesSearch } from '../properties-search.ts';

const only = (values: readonly string[] = []) => [values.length === 1 ? (values[0] ?? '') : ''];

/** The form data that the filters send for a search, by name. */
function sentFor(search: PropertiesSearch): Record<string, readonly string[]> {
  const tab = tabOf(search);
  const options = priceOptionsOf(tab);
  const checked = checkedOptions(options, { min: search.min_price, max: search.max_price });
  return {
    city: only(search.city),
    property_type: only(typesOf(search)),
    bedrooms: search.bedrooms ?? [],
    // The parameter's name in addresses.
    ['price_band']: options.filter((_, index) => checked[index]).map(priceOptionValue),
    furnishing: isLeadTransaction(tab) ? [] : only(search.furnishing),
    sort: [`${sortBy(search)}-${search.sort_direction ?? 'desc'}`],
  };
}

/** The keys of the address that a field of the form sets, where they have other names. */
const keysOf: Partial<Record<string, readonly string[]>> = {
  ['price_band']: ['min_price', 'max_price'],
  sort: ['sort_by', 'sort_direction'],
};

/** The changes that a visitor made to the filters before hydration; null for none. A phone has not all of them. */
export function pressedBefore(search: PropertiesSearch, filled: Pressed): Partial<PropertiesSearch> | null {
  const sent = (name: string) => filled.get(name)?.filter((value) => typeof value === 'string') ?? [];
  const pressed = Object.entries(sentFor(search)).flatMap(([name, values]) =>
    !filled.has(name) || String(sent(name)) === String(values) ? [] : [name],
  );
  if (!pressed.length) return null;
  const read = readPropertiesSearch(Object.fromEntries(pressed.map((name) => [name, sent(name)])));
  const keys = pressed.flatMap((name) => keysOf[name] ?? [name]);
  return Object.fromEntries(keys.map((key) => [key, read[key as keyof PropertiesSearch]]));
}
