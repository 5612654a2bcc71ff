import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SearchCounts } from '#contracts/search/search.ts';
import { tabLabels, transactionTypes } from '#contracts/homes/vocabulary.ts';
import { readPropertiesSearch } from '../properties-address.ts';
import { filtersText, onTab, tabOf, type PropertiesSearch } from '../properties-search.ts';
import { countedText } from './results-words.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as tabRow from '#web/ui/tabs/tabs.module.css';
import * as texts from '#texts/properties.ts';

/** The tabs: homes for sale or rent, and leads of buyers or tenants. */
export function ResultsTabs({ search, counts }: { search: PropertiesSearch; counts: SearchCounts | null }) {
  const current = tabOf(search);
  // While the results of another tab load, that one is marked: the links mark it by themselves, and two would be current.
  const target = useRouterState({
    select: ({ location }) =>
      location.pathname === '/properties' ? tabOf(readPropertiesSearch({ ...location.search })) : current,
  });
  const filters = filtersText(search);
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the window: it scrolls to the current or focused tab.
  const show = (tab: Element | null | undefined) => {
    const box = row.current?.getBoundingClientRect();
    const tabBox = tab?.getBoundingClientRect();
    if (!row.current || !box || !tabBox) return;
    row.current.scrollLeft += Math.max(0, tabBox.right - box.right) - Math.max(0, box.left - tabBox.left);
  };
  useEffect(() => show(row.current?.querySelector('[aria-current]')), [target]);
  return (
    <nav
      className={`${tabRow.tabs} ${layout.fading}`}
      aria-label={texts.whatToShow()}
      ref={row}
      onFocus={(event) => show(event.target)}
    >
      {transactionTypes.map((tab) => {
        const behind = tab === current ? search : onTab(search, tab);
        // The counts include the filters of this tab: where the other tab drops some, its count would be wrong.
        const counted = counts && (behind === search || filtersText(behind) === filters);
        return (
          <Link
            key={tab}
            to="/properties"
            search={behind}
            aria-current={tab === target ? 'page' : undefined}
            resetScroll={false}
          >
            {tabLabels[tab]()}{' '}
            {counted && (
              <span className={tabRow.count}>
                {countedText(counts.by_transaction_type[tab], counts.at_least?.includes(tab))}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
