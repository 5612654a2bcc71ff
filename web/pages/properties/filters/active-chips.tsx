import { Link } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '#web/ui/button/button.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { cleared, placesOf, type PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from '../results/use-results.ts';
import * as css from '#web/ui/chip/active-chips.module.css';
import * as chips from '#web/ui/chip/chip.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/properties.ts';

const AddPlace = lazy(() => import('./add-place.tsx').then((module) => ({ default: module.AddPlace })));

/** Counts the removal of a wish that the visitor's sentence was read to have. */
function noteRemoval({ said, wish = [], ideal = [] }: PropertiesSearch, filter: ActiveFilter['filter']): void {
  const removed = [...wish, ...ideal].find((name) => name === filter);
  if (said === undefined || removed === undefined) return;
  void import('./removed-wish.ts').then(({ countRemovedWish }) => countRemovedWish(removed));
}

interface ActiveChipsProps {
  search: PropertiesSearch;
  filters: readonly ActiveFilter[];
  change: ChangeSearch;
}

/** The active filters; each is a link to the results without it. Beside places, another one can be added. */
export function ActiveChips({ search, filters, change }: ActiveChipsProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <ul className={`${css.list} ${layout.fading}`} aria-label={texts.activeFilters()}>
      {filters.map((filter) => (
        <li key={filter.key}>
          <Link
            className={`${chips.chip} ${chips.on}`}
            to="/properties"
            search={filter.without}
            resetScroll={false}
            onClick={() => noteRemoval(search, filter.filter)}
          >
            {filter.label}
            <X />
            <span className={typography.screenReaderOnly}>{texts.removeFilter()}</span>
          </Link>
        </li>
      ))}
      {placesOf(search).length > 0 && (
        <li>
          <button className={chips.chip} type="button" onClick={() => setAdding(true)}>
            <Plus />
            {texts.addPlace()}
          </button>
          {isAdding && (
            <Suspense>
              <AddPlace search={search} change={change} onClose={() => setAdding(false)} />
            </Suspense>
          )}
        </li>
      )}
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
