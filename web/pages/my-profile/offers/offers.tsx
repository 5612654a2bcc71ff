import { useQuery } from '@tanstack/react-query';
import type { Offer } from '#contracts/offers/offers.ts';
import { AgencyHint } from '#web/features/agencies/agency-hint.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { offersQuery } from '#web/features/offers/offers.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as settings from '../settings/settings.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../visits/visits.module.css';
import * as texts from '#texts/offers.ts';

/** Offers of the user on both sides: those that wait or are accepted, and earlier ones. */
export function Offers({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(offersQuery(userId));
  if (error) return <RetryNotice problem={callFailureText(error, texts.failed())} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className={css.wait} />;
  const list = (title: string, empty: string, offers: readonly Offer[]) => (
    <section className={settings.setting}>
      <h3 className={typography.h4}>{title}</h3>
      {offers.length === 0 ? (
        <p className={typography.meta}>{empty}</p>
      ) : (
        <ul className={css.list}>
          {offers.map((offer) => (
            <li key={offer.id} className={css.visit}>
              <OfferCard offer={offer} userId={userId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
  return (
    <div className={layout.stack}>
      <AgencyHint userId={userId} />
      {list(texts.live(), texts.noLive(), data.live)}
      {list(texts.over(), texts.noOver(), data.over)}
      <p className={typography.meta}>{texts.noContract()}</p>
    </div>
  );
}
