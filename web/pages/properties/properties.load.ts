import type { PropertyListReply } from '#contracts/listings.ts';
import type { SearchCounts } from '#contracts/search.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { forCard } from '#web/lib/card-record.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import type { FoldedChip } from './folded-chips.ts';
import { foldedCount, toQuery, type PropertiesSearch } from './properties-search.ts';

export interface PropertiesData {
  records: PropertyListReply['data'];
  meta: PropertyListReply['meta'];
  /** The counts on the tabs and for the advice under an empty list; null if they could not be loaded. */
  counts: SearchCounts | null;
  /** The chips of the folded filters. */
  folded: FoldedChip[];
}

/**
 * Loads a page of results. The counts may fail without the list. Text that reads like filters redirects to the address
 * with those filters.
 */
export async function loadProperties(
  { api }: PageContext,
  search: PropertiesSearch,
  options: CallOptions,
): Promise<PropertiesData> {
  if (search.latitude === undefined && (search.search ?? search.location)) {
    const { goToFilters } = await import('./properties.reading.ts');
    await goToFilters(api, search, options);
  }
  const query = toQuery(search);
  const [list, counts, folded] = await Promise.all([
    api.listProperties(query, options),
    api.searchCounts({ ...query, page: undefined, per_page: undefined }, options).then(
      (reply) => reply.data,
      () => null,
    ),
    foldedCount(search) > 0 ? import('./folded-chips.ts').then(({ foldedChips }) => foldedChips(search)) : [],
  ]);
  return { records: list.data.map(forCard), meta: list.meta, counts, folded };
}
