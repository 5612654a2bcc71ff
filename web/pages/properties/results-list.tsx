import type { PropertyRecord } from '#contracts/listings.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';

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
      className={classNames('grid', leads ? 'grid--2' : list ? 'grid--rows' : 'grid--3', stale && 'is-stale')}
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
