import { Link } from '@tanstack/react-router';
import { formatCount } from '#contracts/rupees.ts';
import type { SearchCounts } from '#contracts/search.ts';
import { isMonthly, tabLabels, transactionTypes } from '#contracts/vocabulary.ts';
import { onTab, tabOf, type PropertiesSearch } from './properties-search.ts';

/** What is listed: homes for sale or rent, or requirements. */
export function ResultsTabs({ search, counts }: { search: PropertiesSearch; counts: SearchCounts | null }) {
  const current = tabOf(search);
  const hasPrice = search.min_price !== undefined || search.max_price !== undefined;
  return (
    <nav className="tabs" aria-label="What to show">
      {transactionTypes.map((tab) => {
        // A price per month says nothing about a price to buy: that number would not be the one behind the tab.
        const counted = counts && (!hasPrice || isMonthly(tab) === isMonthly(current));
        return (
          <Link
            key={tab}
            to="/properties"
            search={tab === current ? search : onTab(search, tab)}
            aria-current={tab === current ? 'page' : undefined}
            resetScroll={false}
          >
            {tabLabels[tab]} {counted && <span className="n">{formatCount(counts.by_transaction_type[tab])}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
