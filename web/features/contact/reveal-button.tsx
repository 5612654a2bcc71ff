import { ContactRound } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useReveal } from './use-reveal.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './contact-actions.module.css';
import * as texts from '#texts/contact.ts';

interface RevealButtonProps {
  record: PropertyRecord;
  labels?: boolean;
  onShown: (record: PropertyRecord) => void;
}

/** Reveals the contact details for a user with a plan; the one with labels does so by itself after a payment for them. */
export function RevealButton({ record, labels = true, onShown }: RevealButtonProps) {
  const { busy, isPaid, show } = useReveal(record, onShown);
  const openPaid = useEffectEvent(() => {
    if (isPaid && labels) void show();
  });
  useEffect(() => openPaid(), []);
  return (
    <Button className={css.show} busy={busy} onClick={() => void show()}>
      {!busy && <ContactRound className={icons.small} />}
      <span>{labels ? texts.show() : texts.showNumber()}</span>
    </Button>
  );
}
