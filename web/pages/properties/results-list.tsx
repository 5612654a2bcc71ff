import type { PropertyRecord } from '#contracts/listings.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './results-list.module.css';

const gridSizes = '(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 88vw';
const rowSizes = '(min-width: 48rem) 26rem, 88vw';

interface ResultsListProps {
  records: readonly PropertyRecord[];
  leads: boolean;
  view: 'grid' | 'list';
  stale: boolean;
}

/** The cards of a page of results. */
export function ResultsList({ records, leads, view, stale }: ResultsListProps) {
  const list = !leads && view === 'list';
  return (
    <div
      className={classNames(layout.grid, leads ? layout.wideTiles : list ? css.rows : layout.tiles)}
      aria-busy={stale || undefined}
    >
      {records.map((record, index) =>
        leads ? (
          <LeadCard key={record.id} record={record} level={2} />
        ) : (
          <SaveableCard
            key={record.id}
            record={record}
            level={2}
            row={list}
            sizes={list ? rowSizes : gridSizes}
            priority={index === 0}
          />
        ),
      )}
    </div>
  );
}
