import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nextRecord, type Thread } from '#web/features/chat/thread.ts';
import { MakeOfferButton } from '#web/features/offers/make-offer-button.tsx';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { offersQuery } from '#web/features/offers/offers.queries.ts';
import { Queries } from '#web/session/queries.tsx';
import * as css from './composer.module.css';

interface ChatOfferProps {
  userId: number;
  thread: Thread;
}

/** The live offers of the two, or a press that makes one for the home they write about. */
export function ChatOffer(props: ChatOfferProps) {
  return (
    <Queries>
      <Live {...props} />
    </Queries>
  );
}

function Live({ userId, thread }: ChatOfferProps) {
  const client = useQueryClient();
  const { data: offers } = useQuery(offersQuery(userId));
  // Each act on an offer is a message.
  const last = thread.messages.at(-1)?.id;
  useEffect(() => {
    void client.invalidateQueries(offersQuery(userId));
  }, [client, userId, last]);
  if (!offers) return null;
  const live = offers.live.filter(({ person }) => person.id === thread.person.id);
  const record = nextRecord(thread);
  const mayMake =
    record?.entry_type === 'listing' &&
    record.status === 'active' &&
    !record.is_mine &&
    live.every(({ home }) => home.id !== record.id);
  if (live.length === 0 && !mayMake) return null;
  return (
    <div className={css.visit}>
      {live.map((offer) => (
        <OfferCard key={offer.id} offer={offer} userId={userId} inPlace />
      ))}
      {mayMake && (
        <MakeOfferButton
          userId={userId}
          look="quiet"
          home={{ id: record.id, unit: record.price_unit, asked: record.formatted_price }}
        />
      )}
    </div>
  );
}
