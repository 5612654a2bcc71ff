import { lazy, Suspense, useState } from 'react';
import type { SearchChoices } from '#contracts/search/search.ts';
import { foldedCount, foldedRules, type PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from '../results/use-results.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './folded-filters.module.css';
import * as texts from '#texts/properties.ts';

const MoreFilters = lazy(() => import('./more-filters.tsx').then((module) => ({ default: module.MoreFilters })));

interface FoldedFiltersProps {
  search: PropertiesSearch;
  change: ChangeSearch;
  choices: SearchChoices | null;
}

/** The filters that few people need: folded, and loaded when they are opened. */
export function FoldedFilters({ search, change, choices }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = foldedCount(search);
  if (foldedRules.length === 0) return null;
  return (
    <details className={css.more} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {texts.moreFilters()} {count > 0 && <span className={typography.tabular}>({count})</span>}
      </summary>
      {isOpen && (
        <Suspense>
          <MoreFilters search={search} change={change} choices={choices} />
        </Suspense>
      )}
    </details>
  );
}
