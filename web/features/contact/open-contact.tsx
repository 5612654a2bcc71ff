import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { mailAddress, noEmail, noPhone, reachable, whatsAppAddress } from './contact-methods.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/contact.ts';

/** Call, WhatsApp and email of an owner whose details are open. The bar of a phone shows the number itself, and no email. */
export function OpenContact({ record, labels }: { record: PropertyRecord; labels: boolean }) {
  const { phone, email } = reachable(record);
  const chat = whatsAppAddress(record, phone);
  return (
    <>
      {phone ? (
        <a className={buttonClass({})} href={`tel:${phone}`} aria-label={`${texts.call()} ${phoneText(phone)}`}>
          <Phone className={icons.small} />
          <span className={typography.tabular}>{labels ? texts.call() : phoneText(phone)}</span>
        </a>
      ) : (
        <Button onClick={() => showToast({ text: noPhone })}>
          <Phone className={icons.small} />
          {texts.call()}
        </Button>
      )}
      {chat && (
        <a className={buttonClass({})} href={chat} target="_blank" rel="noreferrer">
          <MessageCircle className={icons.small} />
          <span className={labels ? undefined : typography.screenReaderOnly}>{texts.whatsApp()}</span>
        </a>
      )}
      {(labels || !chat) &&
        (email ? (
          <a className={buttonClass({})} href={mailAddress(record, email)}>
            <Mail className={icons.small} />
            <span className={labels ? undefined : typography.screenReaderOnly}>{texts.email()}</span>
          </a>
        ) : (
          <Button onClick={() => showToast({ text: noEmail })}>
            <Mail className={icons.small} />
            {texts.email()}
          </Button>
        ))}
    </>
  );
}
