import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { changed, type PropertiesSearch } from './properties-search.ts';

const route = getRouteApi('/properties');

/** How a control changes the address: in place, without moving the page. */
export type ChangeSearch = (change: Partial<PropertiesSearch>, options?: { replace?: boolean }) => void;

/** Whether newer results are on their way while these are still shown. */
export function useStale(): boolean {
  return useRouterState({ select: (state) => state.isLoading && state.location.pathname === '/properties' });
}

/** The way to change the search. */
export function useChangeSearch(): ChangeSearch {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate({ to: '.', search: changed(search, change), resetScroll: false, replace });
}
