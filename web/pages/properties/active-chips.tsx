import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { buttonClass } from '#web/ui/button/button.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { cleared, type PropertiesSearch } from './properties-search.ts';
import '#web/ui/chip/chip.css';

/** The filters in force; each is a link to the results without it. */
export function ActiveChips({ search, filters }: { search: PropertiesSearch; filters: readonly ActiveFilter[] }) {
  return (
    <ul className="chips" aria-label="Active filters">
      {filters.map((filter) => (
        <li key={filter.key}>
          <Link className="chip chip--on" to="/properties" search={filter.without} resetScroll={false}>
            {filter.label}
            <X className="icon" />
            <span className="sr">remove</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={buttonClass({ look: 'quiet', size: 'sm' })}
          to="/properties"
          search={cleared(search)}
          resetScroll={false}
        >
          Clear All
        </Link>
      </li>
    </ul>
  );
}
