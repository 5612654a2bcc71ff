import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { offerUnitOf } from '#contracts/offers/offer-text.ts';
import { MakeOfferButton } from '#web/features/offers/make-offer-button.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { offersQuery } from '#web/features/offers/offers.queries.ts';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import { intentHomePath } from '#web/session/intent-home.ts';
import { Queries } from '#web/session/queries.tsx';
import { useSession } from '#web/session/session.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as book from '#web/features/visits/book-visit.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/offers.ts';

/** Offers for a home: the user's own to make or follow, and for its owner those that came. */
export function OfferBlock({ record }: { record: PropertyRecord }) {
  const { state, user } = useSession();
  if (state === 'loading') return <Skeleton className={book.wait} />;
  return (
    <div className={book.block}>
      {user ? (
        <Queries>
          <OfUser record={record} userId={user.id} />
        </Queries>
      ) : (
        <>
          <p>{texts.intro()}</p>
          <Link className={buttonClass({})} to="/signin" search={{ next: intentHomePath(intentHomeOf(record)) }}>
            {texts.signInFirst()}
          </Link>
          <p className={typography.meta}>{texts.noContract()}</p>
        </>
      )}
    </div>
  );
}

function OfUser({ record, userId }: { record: PropertyRecord; userId: number }) {
  const { data: offers, isError } = useQuery(offersQuery(userId));
  if (offers === undefined && !isError) return <Skeleton className={book.wait} />;
  const live = offers?.live.filter(({ home }) => home.id === record.id) ?? [];
  if (live.length > 0) return live.map((offer) => <OfferCard key={offer.id} offer={offer} userId={userId} />);
  if (userId === record.owner.id) return <p>{texts.noneForHome()}</p>;
  return (
    <>
      <p>{texts.intro()}</p>
      <MakeOfferButton
        userId={userId}
        home={{ id: record.id, unit: offerUnitOf(record), asked: record.formatted_price }}
      />
      <p className={typography.meta}>{texts.noContract()}</p>
    </>
  );
}
