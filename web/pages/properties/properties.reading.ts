import { redirect } from '@tanstack/react-router';
import type { SearchReading } from '#contracts/search.ts';
import { mayNameFilters } from '#contracts/sentence-hint.ts';
import type { Api, CallOptions } from '#web/lib/api.ts';
import { changed, noPlace, onTab, tabOf, type PropertiesSearch } from './properties-search.ts';

/**
 * An address after a sentence in it was read: what it names takes the place of what was chosen before, or the words of
 * whoever types a second sentence would go unheard; the rest stays.
 */
export function withReading(search: PropertiesSearch, reading: SearchReading): PropertiesSearch {
  const tab = reading.transaction_type ?? tabOf(search);
  const isPriced = reading.min_price !== undefined || reading.max_price !== undefined;
  return changed(tab === tabOf(search) ? search : onTab(search, tab), {
    ...noPlace,
    search: undefined,
    ...(isPriced && { min_price: undefined, max_price: undefined }),
    ...reading,
  });
}

/**
 * Throws a redirect to the address with the filters when the words of this one name some. A point needs no reading: its
 * words only name it. When the reading fails, the words are looked for as they are.
 */
export async function goToFilters(api: Api, search: PropertiesSearch, options: CallOptions): Promise<void> {
  const q = [search.search, search.location].filter(Boolean).join(', ');
  if (!mayNameFilters(q)) return;
  const reading = await api.readSearch({ q, transaction_type: tabOf(search) }, options).then(
    ({ data }) => data,
    () => null,
  );
  if (reading) throw redirect({ to: '/properties', search: withReading(search, reading), statusCode: 302 });
}
