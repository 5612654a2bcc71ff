/** The query of My Profile, which parses it itself, so that its lists of valid values are not in every page's script. */
export type ProfileAddress = Partial<Record<'filter' | 'sort' | 'page' | 'search', unknown>>;

export const readProfileAddress = ({ filter, sort, page, search }: ProfileAddress): ProfileAddress => ({
  filter,
  sort,
  page,
  search,
});
