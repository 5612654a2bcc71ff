import { useState } from 'react';
import type { OfferAct } from '#contracts/offers/offer-choices.ts';
import { offerLimits } from '#contracts/offers/offer-limits.ts';
import type { Offer } from '#contracts/offers/offers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/offers.ts';

const titles = { accept: texts.acceptTitle, decline: texts.declineTitle, withdraw: texts.withdrawTitle } as const;
const labels = { accept: texts.accept, decline: texts.decline, withdraw: texts.withdraw } as const;

interface OfferActDialogProps {
  act: Exclude<OfferAct, 'counter'>;
  offer: Offer;
  busy: boolean;
  problem: string | null;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Accepts, declines or withdraws an offer, with a word to the other side. */
export function OfferActDialog({ act, offer, busy, problem, onSend, onClose }: OfferActDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} title={titles[act]({ price: offer.formatted_price })}>
      <div className={layout.stack}>
        {act === 'accept' && (
          <>
            <p>{offer.home.takes_several ? texts.whatFollowsPg() : texts.whatFollows()}</p>
            <Notice>{texts.noContract()}</Notice>
          </>
        )}
        <LongTextField
          label={texts.word({ person: offer.person.name })}
          optional
          rows={2}
          maxLength={offerLimits.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && (
          <Notice look="danger" role="alert">
            {problem}
          </Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button look="primary" busy={busy} onClick={() => onSend(reason)}>
            {labels[act]()}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
