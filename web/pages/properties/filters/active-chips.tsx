import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { buttonClass } from '#web/ui/button/button.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { cleared, type PropertiesSearch } from '../properties-search.ts';
import * as css from '#web/ui/chip/active-chips.module.css';
import * as chips from '#web/ui/chip/chip.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/properties.ts';

/** The active filters; each is a link to the results without it. */
export function ActiveChips({ search, filters }: { search: PropertiesSearch; filters: readonly ActiveFilter[] }) {
  return (
    <ul className={`${css.list} ${layout.fading}`} aria-label={texts.activeFilters()}>
      {filters.map((filter) => (
        <li key={filter.key}>
          <Link className={`${chips.chip} ${chips.on}`} to="/properties" search={filter.without} resetScroll={false}>
            {filter.label}
            <X />
            <span className={typography.screenReaderOnly}>{texts.removeFilter()}</span>
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
          {texts.clearAll()}
        </Link>
      </li>
    </ul>
  );
}
