import { Reply } from 'lucide-react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { priceParts } from '#contracts/text/price-text.ts';
import { ChatButton } from '#web/features/contact/contact-actions.tsx';
import { Button } from '#web/ui/button/button.tsx';
import * as contact from '#web/features/contact/contact-actions.module.css';
import * as prices from '#web/ui/price/price.module.css';
import * as texts from '#texts/lead.ts';

interface RespondBarProps {
  record: PropertyRecord;
  responded: boolean;
  onRespond: () => void;
}

/** The bar at the bottom of a phone: the budget and "Respond", or the chat once the user has responded. */
export function RespondBar({ record, responded, onRespond }: RespondBarProps) {
  const { amount, unit } = priceParts(record);
  if (responded) {
    return (
      <div className={contact.bar}>
        <b>{texts.youResponded()}</b>
        <ChatButton className={contact.chat} record={record} />
      </div>
    );
  }
  return (
    <div className={contact.bar}>
      <p className={prices.price}>
        {amount}
        {unit && <small>{unit}</small>}
      </p>
      <Button look="primary" onClick={onRespond}>
        <Reply />
        {texts.respond()}
      </Button>
    </div>
  );
}
