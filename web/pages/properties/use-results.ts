import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import { changed, type PropertiesSearch } from './properties-search.ts';

const route = getRouteApi('/properties');

/** How a control changes the address: in place, without moving the page. */
export type ChangeSearch = (change: Partial<PropertiesSearch>, options?: { replace?: boolean }) => void;

/** Whether newer results are on their way while these are still shown. */
export function useStale(): boolean {
  return useRouterState({ select: (state) => state.isLoading && state.location.pathname === '/properties' });
}

/**
 * The search as its controls show it, and the way to change it. A pressed box shows at once what it was pressed to, and
 * not only when the results have come; a second press before that builds on the first.
 */
export function useControls(): { shown: PropertiesSearch; change: ChangeSearch } {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [shown, show] = useOptimistic(search);
  const change: ChangeSearch = (wanted, { replace = false } = {}) => {
    const next = changed(shown, wanted);
    startTransition(async () => {
      show(next);
      await navigate({ to: '.', search: next, resetScroll: false, replace });
    });
  };
  return { shown, change };
}
