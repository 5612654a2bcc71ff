import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { changeOffer } from '#contracts/calls/offers.ts';
import { setHomeStatus } from '#contracts/calls/posting.ts';
import { offerStateLabel, type OfferAct } from '#contracts/offers/offer-choices.ts';
import { offerLastDay } from '#contracts/offers/offer-text.ts';
import type { Offer, OfferActBody } from '#contracts/offers/offers.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { offersQuery } from './offers.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './offer-card.module.css';
import * as texts from '#texts/offers.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })));
const OfferActDialog = lazy(() =>
  import('./offer-act-dialog.tsx').then((module) => ({ default: module.OfferActDialog })),
);

const actTexts = {
  accept: texts.accept,
  counter: texts.counter,
  decline: texts.decline,
  withdraw: texts.withdraw,
} as const;
const badgeOf = { open: 'pending', accepted: 'active' } as const;

interface OfferCardProps {
  offer: Offer;
  userId: number;
  /** Where the home and the chat are in sight already. */
  inPlace?: boolean;
}

/** An offer with what its viewer can do. */
export function OfferCard({ offer, userId, inPlace = false }: OfferCardProps) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<OfferAct | null>(null);
  const loadAgain = () => client.invalidateQueries(offersQuery(userId));
  const change = useMutation({
    mutationFn: (body: Omit<OfferActBody, 'revision'>) =>
      makeCall(changeOffer, { params: { id: offer.id }, body: { ...body, revision: offer.revision } }),
    onSuccess: ({ message }) => {
      setDialog(null);
      showToast({ text: message });
      return loadAgain();
    },
    // The other side was quicker.
    onError: loadAgain,
  });
  const close = () => {
    change.reset();
    setDialog(null);
  };
  return (
    <div className={css.offer}>
      <p className={css.head}>
        <b>{offer.formatted_price}</b>
        <Badge look={offer.state in badgeOf ? badgeOf[offer.state as keyof typeof badgeOf] : 'inactive'}>
          {offer.waits_for_you ? texts.waitsForYou() : offerStateLabel(offer.state)}
        </Badge>
      </p>
      <p>
        {offer.side === 'owner'
          ? texts.fromPerson({ name: offer.person.name })
          : texts.toPerson({ name: offer.person.name })}
      </p>
      {!inPlace && <HomeLine offer={offer} />}
      <Terms offer={offer} />
      <div className={layout.row}>
        {offer.acts.map((act) => (
          <Button key={act} size="sm" look={act === 'accept' ? 'primary' : 'secondary'} onClick={() => setDialog(act)}>
            {actTexts[act]()}
          </Button>
        ))}
        {offer.state === 'accepted' && offer.side === 'owner' && <MarkTaken offer={offer} onDone={loadAgain} />}
        {!inPlace && offer.conversation_id !== null && (
          <Link
            className={buttonClass({ look: 'quiet', size: 'sm' })}
            to="/chat"
            search={{ conversation: offer.conversation_id }}
          >
            {texts.openChat()}
          </Link>
        )}
      </div>
      {dialog !== null && (
        <Suspense>
          {dialog === 'counter' ? (
            <OfferDialog
              title={texts.counterTitle()}
              label={texts.sendAnswer()}
              unit={offer.home.unit}
              asked={offer.home.formatted_price}
              before={offer}
              onSend={(terms) => change.mutateAsync({ act: 'counter', terms })}
              onClose={close}
            />
          ) : (
            <OfferActDialog
              act={dialog}
              offer={offer}
              busy={change.isPending}
              problem={change.error && callFailureText(change.error, changeOffer.failed())}
              onSend={(reason) => change.mutate({ act: dialog, reason })}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** The home, with a link where its page is open. */
function HomeLine({ offer: { home, side } }: { offer: Offer }) {
  const isOpen = home.is_shown || side === 'owner';
  return (
    <p className={typography.meta}>
      {isOpen ? (
        <Link
          {...asWritten(home.title)}
          className={typography.link}
          to="/property/$id"
          params={{ id: String(home.id) }}
        >
          {home.title}
        </Link>
      ) : (
        <span {...asWritten(home.title)}>{home.title}</span>
      )}
      {home.place !== null && <span> {placeInScript(home.place)}</span>}
    </p>
  );
}

/** The words of the two: the day, how long it holds, conditions, and how it ended. */
function Terms({ offer }: { offer: Offer }) {
  const { state, side, person, ended_by: endedBy, conditions, reason, starts_on: day } = offer;
  const facts = [
    texts.asked({ price: offer.home.formatted_price }),
    day === null ? '' : texts.fromDay({ day: formatDay(day) }),
    state === 'open' ? texts.until({ day: offerLastDay(offer.valid_until) }) : '',
    offer.rounds > 1 ? texts.rounds({ n: offer.rounds }) : '',
  ];
  return (
    <>
      <p className={typography.meta}>{facts.filter(Boolean).join(' · ')}</p>
      {conditions !== '' && <p {...asWritten(conditions)}>{conditions}</p>}
      {state === 'open' && !offer.waits_for_you && (
        <p className={typography.meta}>{texts.waitsForOther({ name: person.name })}</p>
      )}
      {endedBy !== null && (
        <p className={typography.meta}>
          {endedBy === 'reach'
            ? texts.endedByReach()
            : endedBy === 'home'
              ? texts.endedByHome()
              : texts.endedBy({ side: endedBy === side ? 'you' : 'other', person: person.name })}
        </p>
      )}
      {reason !== null && (
        <p {...asWritten(reason)} className={typography.meta}>
          {texts.reason({ reason })}
        </p>
      )}
      {state === 'accepted' && <p className={typography.meta}>{texts.noContract()}</p>}
    </>
  );
}

/** One press after the deal: the home is sold or rented out. */
function MarkTaken({ offer: { home }, onDone }: { offer: Offer; onDone: () => Promise<void> }) {
  const isSale = home.unit === 'sale';
  const mark = useMutation({
    mutationFn: () =>
      makeCall(setHomeStatus, { params: { id: home.id }, body: { status: isSale ? 'sold' : 'rented' } }),
    onSuccess: () => {
      showToast({ text: texts.isTaken() });
      return onDone();
    },
    onError: (failure) => showToast({ text: callFailureText(failure, setHomeStatus.failed()) }),
  });
  if (home.status === 'sold' || home.status === 'rented') return null;
  return (
    <Button size="sm" busy={mark.isPending} onClick={() => mark.mutate()}>
      {isSale ? texts.markSold() : texts.markRented()}
    </Button>
  );
}
