import { profileFilters, profileSorts, type ProfileFilter, type ProfileSort } from '#contracts/profile-choices.ts';
import { limits } from '#contracts/limits.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { choiceValue, wholeValue } from '#web/lib/query-values.ts';

/** What the address of My Profile may hold. What is usual is left out of it. */
export interface ProfileSearch {
  filter?: ProfileFilter;
  sort?: ProfileSort;
  page?: number;
}

const lastPage = Math.floor(limits.maxOffset / limits.listPageSize);

/** Reads an address; what does not fit is left out. */
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

/** The call that an address stands for. */
export function profileCall(search: ProfileSearch): string {
  const { page = 1, sort = 'newest', filter = 'all' } = search;
  return `/api/user/profile${stringifyQuery({ page, per_page: limits.listPageSize, sort, filter })}`;
}

/** The address with another filter or order: back on its first page. */
export function withChoice(search: ProfileSearch, choice: Pick<ProfileSearch, 'filter' | 'sort'>): ProfileSearch {
  return readProfileSearch({ ...search, page: undefined, ...choice });
}
