import type { QueryOf } from '#contracts/calls/call.ts';
import type { findProfile } from '#contracts/calls/profile.ts';
import {
  profileFilters,
  profileSorts,
  type ProfileFilter,
  type ProfileSort,
} from '#contracts/accounts/profile-choices.ts';
import { limits } from '#contracts/limits.ts';
import { choiceValue, wholeValue } from '#web/lib/query-values.ts';

/** The query of My Profile's address. Default values are left out of it. */
export interface ProfileSearch {
  filter?: ProfileFilter;
  sort?: ProfileSort;
  page?: number;
}

const lastPage = Math.floor(limits.maxOffset / limits.listPageSize);

/** Parses an address; invalid values are left out. */
export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const filter = choiceValue(raw.filter, profileFilters);
  const sort = choiceValue(raw.sort, profileSorts);
  const page = wholeValue(raw.page, 2, lastPage);
  return {
    ...(filter && filter !== 'all' && { filter }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(page !== undefined && { page }),
  };
}

/** The query of the API call for an address. */
export function profileCallQuery(search: ProfileSearch): QueryOf<typeof findProfile> {
  const { page = 1, sort = 'newest', filter = 'all' } = search;
  return { page: String(page), per_page: String(limits.listPageSize), sort, filter };
}

/** The address with another filter or order, on its first page. */
export function withChoice(search: ProfileSearch, choice: Pick<ProfileSearch, 'filter' | 'sort'>): ProfileSearch {
  return readProfileSearch({ ...search, page: undefined, ...choice });
}
