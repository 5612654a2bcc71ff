import { limits } from '#contracts/limits.ts';
import { tableFilters, tableSorts } from '#contracts/homes/table-choices.ts';
import type { UserListingsQuery } from '#contracts/accounts/user-listings.ts';
import { choiceValue, textValue, wholeValue } from '#web/lib/query-values.ts';

/** The table's settings in the address. Default values are left out of it. */
export type TableSearch = Partial<UserListingsQuery>;

const lastPage = Math.ceil(limits.maxOffset / limits.tableRows);

/** Parses an address; invalid values are left out. */
export function readTableSearch(raw: Record<string, unknown>): TableSearch {
  const filter = choiceValue(raw.filter, tableFilters);
  const sort = choiceValue(raw.sort, tableSorts);
  const page = wholeValue(raw.page, 2, lastPage);
  const search = textValue(raw.search, limits.searchTextLength);
  return {
    ...(filter && filter !== 'all' && { filter }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(page !== undefined && { page }),
    ...(search !== undefined && { search }),
  };
}

/** The query of the call for an address. */
export function tableQuery({ filter = 'all', sort = 'newest', ...rest }: TableSearch): UserListingsQuery {
  return { filter, sort, ...rest };
}

/** Names the list of an address, whichever of its pages is shown. */
export function listOf({ filter = 'all', search = '' }: TableSearch): string {
  return `${filter} ${search}`;
}
