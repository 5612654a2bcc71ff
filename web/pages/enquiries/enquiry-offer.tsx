import { useQuery } from '@tanstack/react-query';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { offersQuery } from '#web/features/offers/offers.queries.ts';
import * as css from './enquiries-page.module.css';

interface EnquiryOfferProps {
  userId: number;
  homeId: number;
  personId: number;
}

/** The live offer of the person of an enquiry for its home; nothing without one. */
export function EnquiryOffer({ userId, homeId, personId }: EnquiryOfferProps) {
  const { data: offers } = useQuery(offersQuery(userId));
  const offer = offers?.live.find(({ home, person }) => home.id === homeId && person.id === personId);
  return offer ? (
    <div className={css.offer}>
      <OfferCard offer={offer} userId={userId} inPlace />
    </div>
  ) : null;
}
