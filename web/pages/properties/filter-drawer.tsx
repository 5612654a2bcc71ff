import { Link } from '@tanstack/react-router';
import type { SearchChoices } from '#contracts/search.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FilterFields } from './filter-fields.tsx';
import { cleared, type PropertiesSearch } from './properties-search.ts';
import { countWords } from './results-words.ts';
import type { ChangeSearch } from './use-results.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './filter-drawer.module.css';

interface FilterDrawerProps {
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

/** All filters, full-screen, with the number of results. */
export function FilterDrawer({ open, onClose, search, change, choices, total, isAtLeast, stale }: FilterDrawerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Filters" shape="full" boxClass={css.box} topClass={css.top}>
      <div className={css.fields}>
        {/* Replaces the history entry: Back leaves the results and does not undo one check box after another. */}
        <FilterFields full search={search} choices={choices} change={(next) => change(next, { replace: true })} />
        <Link
          className={`${typography.link} ${typography.meta} ${css.clear}`}
          to="/properties"
          search={cleared(search)}
          resetScroll={false}
          replace
        >
          Clear All
        </Link>
      </div>
      <div className={css.show}>
        <Button look="primary" size="lg" block onClick={onClose} aria-live="polite">
          <span data-stale={stale || undefined}>Show {countWords(search, total, isAtLeast)}</span>
        </Button>
      </div>
    </Dialog>
  );
}
