import { useQuery } from '@tanstack/react-query';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { PropertyCard } from '#web/ui/property-card/property-card.tsx';
import { leadHomesQuery } from './fits.queries.ts';
import { useHashTarget } from './use-hash-target.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './fits.module.css';
import * as texts from '#texts/user-records.ts';

/** The cards of a grid. */
const sizes = '(min-width: 64rem) 25vw, (min-width: 48rem) 45vw, 88vw';

/** The homes that fit a lead of the user, and near misses with their reasons. */
export function LeadHomes({ record }: { record: PropertyRecord }) {
  const { data, error, refetch } = useQuery(leadHomesQuery(record.owner.id, record.id));
  useHashTarget('fits-title');
  return (
    <section className={css.part} aria-labelledby="fits-title" aria-busy={data === undefined && !error}>
      <h2 className={typography.h3} id="fits-title">
        {data === undefined ? texts.homesTitle() : titleOf(data.total, data.is_at_least)}
      </h2>
      {error && <RetryNotice problem={callFailureText(error, texts.homesFailed())} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={typography.lead}>{texts.noHomes()}</p>}
      {data && data.homes.length > 0 && (
        <div className={`${layout.grid} ${layout.cards}`}>
          {data.homes.map((home) => (
            <PropertyCard key={home.id} record={home} sizes={sizes} />
          ))}
        </div>
      )}
      {data && data.near.length > 0 && (
        <>
          <h3 className={typography.h4}>{texts.nearlyFit()}</h3>
          <ul className={`${layout.grid} ${layout.cards}`}>
            {data.near.map(({ record: home, why }) => (
              <li key={home.id} className={css.near}>
                <p className={css.why}>{why}</p>
                <PropertyCard record={home} sizes={sizes} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function titleOf(total: number, isAtLeast: boolean): string {
  return isAtLeast && total > 0 ? texts.homesFitAtLeast({ n: total }) : texts.homesTitleCount({ n: total });
}
