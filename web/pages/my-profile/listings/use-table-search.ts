import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { readTableSearch, type TableSearch } from './table-search.ts';

const route = getRouteApi('/my-profile/{-$section}');

/** Delay between the last keystroke and the search. */
const pauseMs = 250;

/**
 * The search, filter, order and page of the table, from the address: a reload and Back keep them. Text is typed without
 * waiting for the address, and takes no step of its own in the history.
 */
export function useTableSearch() {
  const router = useRouter();
  const navigate = route.useNavigate();
  const search = readTableSearch(route.useSearch());
  const [typed, setTyped] = useState(search.search ?? '');
  const [seen, setSeen] = useState(search.search);
  const [sent, setSent] = useState(search.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address was changed by Back or a link, and not by typing.
  if (search.search !== seen) {
    setSeen(search.search);
    if (search.search !== sent) {
      setSent(search.search);
      setTyped(search.search ?? '');
    }
  }

  /** Another filter, order or page. Without a page it is the first one. */
  function show(change: TableSearch, { replace = false } = {}): void {
    clearTimeout(timer.current);
    // A press that came before the last one was shown builds on it.
    const before = readTableSearch({ ...router.latestLocation.search });
    const next = readTableSearch({ ...before, search: typed, page: undefined, ...change });
    setSent(next.search);
    if ('search' in change && change.search === undefined) setTyped('');
    void navigate({
      to: '/my-profile/{-$section}',
      params: { section: 'listings' },
      search: next,
      resetScroll: false,
      replace,
    });
  }

  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show({ search: text }, { replace: true }), pauseMs);
  }

  return { search, typed, type, show };
}
