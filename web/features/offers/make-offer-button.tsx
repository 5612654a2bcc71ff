import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { makeOffer } from '#contracts/calls/offers.ts';
import type { OfferUnit } from '#contracts/offers/offer-choices.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { offersQuery } from './offers.queries.ts';
import * as texts from '#texts/offers.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })));

interface MakeOfferButtonProps {
  userId: number;
  home: { id: number; unit: OfferUnit; asked: string };
  look?: 'primary' | 'quiet';
}

/** Opens the form of an offer for a home. */
export function MakeOfferButton({ userId, home, look = 'primary' }: MakeOfferButtonProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} size={look === 'quiet' ? 'sm' : undefined} onClick={() => setOpen(true)}>
        {texts.make()}
      </Button>
      {isOpen && (
        <Suspense>
          <OfferDialog
            title={texts.make()}
            label={texts.send()}
            unit={home.unit}
            asked={home.asked}
            onSend={async (terms) => {
              const { message } = await makeCall(makeOffer, { body: { home_id: home.id, ...terms } });
              setOpen(false);
              showToast({ text: message });
              await client.invalidateQueries(offersQuery(userId));
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
