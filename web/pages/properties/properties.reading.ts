import { redirect } from '@tanstack/react-router';
import type { SearchReading } from '#contracts/search.ts';
import { mayNameFilters } from '#contracts/sentence-hint.ts';
import type { Api, CallOptions } from '#web/lib/api.ts';
import { changed, noPlace, onTab, tabOf, type PropertiesSearch } from './properties-search.ts';

/**
 * An address after its text was read: filters of the text replace those chosen before, or a second sentence would have
 * no effect; other filters stay.
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
 * Throws a redirect to the address with the filters that its text names, if any. With a point the text only names the
 * place and is not read. If the reading fails, the text is searched for as it is.
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
