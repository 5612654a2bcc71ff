import { Link } from '@tanstack/react-router';
import { Mail, Phone, PhoneOff, Reply } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import { priceParts } from '#contracts/text/price-text.ts';
import { userTypeLabels } from '#contracts/accounts/user-types.ts';
import { ChatButton } from '#web/features/contact/contact-actions.tsx';
import { isShown, mailAddress, reachable } from '#web/features/contact/contact-methods.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { QuickFacts } from '#web/ui/facts/quick-facts.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { leadQuickFacts } from './lead-texts.ts';
import * as contact from '#web/features/contact/contact-actions.module.css';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './lead-side.module.css';
import * as texts from '#texts/lead.ts';
import * as contactTexts from '#texts/contact.ts';

const RevealButton = lazy(() =>
  import('#web/features/contact/reveal-button.tsx').then((module) => ({ default: module.RevealButton })),
);

interface LeadSideProps {
  record: PropertyRecord;
  responded: boolean;
  isOwner: boolean;
  onRespond: () => void;
  /** Called after a reveal, with the record and its contact details. */
  onShown: (record: PropertyRecord) => void;
}

/** The person who posted the lead, and how to respond. */
export function LeadSide({ record, responded, isOwner, onRespond, onShown }: LeadSideProps) {
  const { amount, unit } = priceParts(record);
  const name = record.buyer?.name || texts.anonymous();
  const { phone } = reachable(record);
  return (
    <aside className={recordPage.side} aria-label={texts.contactAndFacts()}>
      <Panel className={contact.panel}>
        <div className={css.top}>
          <p className={`${recordPage.price} ${typography.tabular}`}>
            {amount}
            {unit && <small>{unit}</small>}
          </p>
          <StatusBadge status={record.status} />
        </div>
        <div className={contact.owner}>
          <Avatar name={name} picture={record.buyer?.profile_picture_url} size="md" />
          <div>
            <p className={typography.meta}>{texts.listedBy()}</p>
            <p>
              <b>{name}</b>
            </p>
            <p className={typography.meta}>{userTypeLabels[record.buyer?.user_type ?? 'buyer']()}</p>
            <p className={`${typography.meta} ${layout.row} ${contact.phone}`}>
              {record.contact_locked || phone === null ? (
                <>
                  <PhoneOff className={icons.small} />
                  <span>{texts.phoneHidden()}</span>
                </>
              ) : (
                <>
                  <Phone className={icons.small} />
                  <span>{phoneText(phone)}</span>
                </>
              )}
            </p>
          </div>
        </div>
        {isOwner ? (
          <Notice title={texts.yourOwn()}>{texts.othersAnswer()}</Notice>
        ) : (
          <Answers record={record} responded={responded} onRespond={onRespond} onShown={onShown} />
        )}
      </Panel>
      <QuickFacts facts={leadQuickFacts(record)} />
    </aside>
  );
}

function Answers({ record, responded, onRespond, onShown }: Omit<LeadSideProps, 'isOwner'>) {
  return (
    <>
      <div className={contact.actions}>
        <ChatButton record={record} block />
        {responded ? (
          <Notice look="good" title={texts.youResponded()}>
            {texts.inTheChat()}
          </Notice>
        ) : (
          <Button size="lg" block onClick={onRespond}>
            <Reply />
            {texts.respond()}
          </Button>
        )}
        <div className={`${contact.pair} ${css.methods}`}>
          {!record.contact_locked && !isShown(record) ? (
            <Suspense>
              <RevealButton record={record} onShown={onShown} />
            </Suspense>
          ) : (
            <ContactMethods record={record} />
          )}
        </div>
      </div>
      {record.contact_locked ? (
        <Notice key="locked" look="locked" title={texts.locked()}>
          {texts.subscribeToView()}
          <span className={css.plans}>
            <Link
              className={buttonClass({ look: 'marigold', size: 'sm' })}
              to="/pricing"
              onClick={() => void import('#web/features/contact/want-number.ts').then((it) => it.wantNumber(record))}
            >
              {texts.subscribeNow()}
            </Link>
          </span>
        </Notice>
      ) : (
        <Notice look="good" title={texts.accessActive()}>
          <p className={contact.detail}>{reachable(record).email}</p>
        </Notice>
      )}
    </>
  );
}

/**
 * Call and email: links if the viewer may see the details, else disabled buttons. The notice below gives the reason.
 */
function ContactMethods({ record }: { record: PropertyRecord }) {
  const { phone, email } = reachable(record);
  const methods = [
    {
      word: texts.call(),
      locked: texts.subscribeToCall(),
      Icon: Phone,
      href: phone && `tel:${phone}`,
      missing: contactTexts.noPhone(),
    },
    {
      word: texts.email(),
      locked: texts.subscribeToEmail(),
      Icon: Mail,
      href: email && mailAddress(record, email),
      missing: contactTexts.noEmail(),
    },
  ];
  return methods.map(({ word, locked, Icon, href, missing }) =>
    record.contact_locked ? (
      <Button key={word} disabled>
        <Icon className={icons.small} />
        <span>{locked}</span>
      </Button>
    ) : href ? (
      <a key={word} className={buttonClass({})} href={href}>
        <Icon className={icons.small} />
        <span>{word}</span>
      </a>
    ) : (
      <Button key={word} onClick={() => showToast({ text: missing })}>
        <Icon className={icons.small} />
        <span>{word}</span>
      </Button>
    ),
  );
}
