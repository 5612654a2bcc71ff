import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { startTransition, useMemo, useOptimistic } from 'react';
import { readPropertiesSearch } from '../properties-address.ts';
import { changed, type PropertiesSearch } from '../properties-search.ts';

const route = getRouteApi('/properties');

/** Changes the search of the address, without scrolling. */
export type ChangeSearch = (change: Partial<PropertiesSearch>, options?: { replace?: boolean }) => void;

/** The search of the address. */
export function useSearchOfAddress(): PropertiesSearch {
  const unread = route.useSearch();
  return useMemo(() => readPropertiesSearch({ ...unread }), [unread]);
}

/** Whether newer results are loading while these are still shown. */
export function useStale(): boolean {
  return useRouterState({ select: (state) => state.isLoading && state.location.pathname === '/properties' });
}

/**
 * The search as its controls show it, and the function that changes it. A pressed box shows its new state at once,
 * before the results have loaded; a second press before that builds on the first.
 */
export function useControls(): { shown: PropertiesSearch; change: ChangeSearch } {
  const search = useSearchOfAddress();
  const navigate = route.useNavigate();
  const [shown, show] = useOptimistic(search);
  const change: ChangeSearch = (wanted, { replace = false } = {}) => {
    // Recent searches of before hold single places.
    const next = readPropertiesSearch({ ...changed(shown, wanted) });
    startTransition(async () => {
      show(next);
      await navigate({ to: '.', search: next, resetScroll: false, replace });
    });
  };
  return { shown, change };
}
