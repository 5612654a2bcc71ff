import { Link } from '@tanstack/react-router';
import type { SearchChoices } from '#contracts/search/search.ts';
import { FilterDrawer } from '#web/ui/filter-drawer/filter-drawer.tsx';
import { CityAndType } from './city-and-type.tsx';
import { FilterFields } from './filter-fields.tsx';
import { cleared, type PropertiesSearch } from '../properties-search.ts';
import { countWords } from '../results/results-words.ts';
import type { ChangeSearch } from '../results/use-results.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/properties.ts';

interface PropertiesDrawerProps {
  open: boolean;
  onClose: () => void;
  search: PropertiesSearch;
  change: ChangeSearch;
  choices: SearchChoices | null;
  /** The number of results for the present filters, and whether a newer one is loading. */
  total: number;
  isAtLeast: boolean | undefined;
  stale: boolean;
}

/** All filters of the results, full-screen. */
export function PropertiesDrawer({
  search,
  change,
  choices,
  total,
  isAtLeast,
  stale,
  ...drawer
}: PropertiesDrawerProps) {
  // Replaces the history entry: Back leaves the results and does not undo one check box after another.
  const fields = { search, choices, change: (next: Partial<PropertiesSearch>) => change(next, { replace: true }) };
  return (
    <FilterDrawer
      {...drawer}
      clear={
        <Link
          className={`${typography.link} ${typography.meta}`}
          to="/properties"
          search={cleared(search)}
          resetScroll={false}
          replace
        >
          {texts.clearAll()}
        </Link>
      }
      show={
        <span data-stale={stale || undefined}>
          {texts.showCounted({ homes: countWords(search, total, isAtLeast) })}
        </span>
      }
    >
      <CityAndType {...fields} />
      <FilterFields {...fields} />
    </FilterDrawer>
  );
}
