import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { changed, readPropertiesSearch, type PropertiesSearch } from './properties-search.ts';

const route = getRouteApi('/properties');

/** How a control changes the address: in place, without moving the page. */
export type ChangeSearch = (change: Partial<PropertiesSearch>, options?: { replace?: boolean }) => void;

/** Whether newer results are on their way while these are still shown. */
export function useStale(): boolean {
  return useRouterState({ select: (state) => state.isLoading && state.location.pathname === '/properties' });
}

/** The search that was asked for last: ahead of the results while those are on their way, so that controls don't lag. */
export function useWantedSearch(): PropertiesSearch {
  const shown = route.useSearch();
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === '/properties' ? location.search : null),
  });
  return asked ? readPropertiesSearch({ ...asked }) : shown;
}

/** The way to change the search. A change adds to those whose results are still on their way. */
export function useChangeSearch(): ChangeSearch {
  const router = useRouter();
  const navigate = route.useNavigate();
  return (change, { replace = false } = {}) => {
    const asked = readPropertiesSearch({ ...router.latestLocation.search });
    void navigate({ to: '.', search: changed(asked, change), resetScroll: false, replace });
  };
}
