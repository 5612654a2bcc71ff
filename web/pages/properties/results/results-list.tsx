import { memo, Suspense } from 'react';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ArrangedSection } from './arrange-page.ts';
import { LeadCard, MoreOffers, RowDetails, UnusualPrice } from '../filters/shown-sometimes.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './results-list.module.css';

const gridSizes = '(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 88vw';
const rowSizes = '(min-width: 48rem) 26rem, 88vw';

interface ResultsListProps {
  sections: readonly ArrangedSection[];
  leads: boolean;
  view: 'grid' | 'list';
}

/** The cards of a page of results, under headings where they fall into sections; the same while only the address changes. */
export const ResultsList = memo(function ResultsList({ sections, leads, view }: ResultsListProps) {
  const list = !leads && view === 'list';
  return sections.map(({ title, cards }, part) => {
    const level = title ? 3 : 2;
    return (
      <section key={part} className={css.section}>
        {title && <h2 className={typography.h4}>{title}</h2>}
        <div className={classNames(layout.grid, leads ? layout.wideTiles : list ? css.rows : layout.tiles)}>
          {cards.map(({ record, more }, index) => (
            <Suspense key={record.id}>
              {leads ? (
                <LeadCard record={record} level={level} />
              ) : (
                <div className={css.home}>
                  <SaveableCard
                    record={record}
                    level={level}
                    row={list}
                    sizes={list ? rowSizes : gridSizes}
                    priority={part + index === 0}
                    details={
                      <>
                        {record.unusual_price && (
                          <Suspense>
                            <UnusualPrice mark={record.unusual_price} />
                          </Suspense>
                        )}
                        {list && (
                          <div className={classNames(css.details, record.description && css.withText)}>
                            <Suspense>
                              <RowDetails record={record} />
                            </Suspense>
                          </div>
                        )}
                      </>
                    }
                  />
                  {more && <MoreOffers {...more} />}
                </div>
              )}
            </Suspense>
          ))}
        </div>
      </section>
    );
  });
});
