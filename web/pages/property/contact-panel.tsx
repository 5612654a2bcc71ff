import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '#contracts/text/age-text.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { hasAgentPage, userTypeLabels } from '#contracts/accounts/user-types.ts';
import { priceUnit } from '#contracts/text/price-text.ts';
import { ChatButton, ContactButtons, ContactState } from '#web/features/contact/contact-actions.tsx';
import { answersText, callHoursText } from '#contracts/trust/answers-text.ts';
import type { OwnerAnswers } from '#contracts/trust/owner-answers.ts';
import { hasHomeLoan, monthlyInstalment, usualLoanFor } from '#web/features/emi/emi.ts';
import { useSession } from '#web/session/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import { Price } from '#web/ui/price/price.tsx';
import * as contact from '#web/features/contact/contact-actions.module.css';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/property.ts';

interface ContactProps {
  record: PropertyRecord;
  isOwner: boolean;
  /** Whether it is not clear yet what the signed-in user may see. */
  isUnknown: boolean;
  onShown: (record: PropertyRecord) => void;
}

/** Whether a home has found its buyer or tenant: nobody is offered to write or call then. */
function isTaken({ status }: PropertyRecord): boolean {
  return status === 'sold' || status === 'rented';
}

const takenWord = ({ status }: PropertyRecord) => (status === 'rented' ? texts.rented() : texts.sold());

function AnyPrice({ record, className }: { record: PropertyRecord; className?: string }) {
  const { price, max_price: upTo } = record;
  return <Price className={className} rupees={price} upTo={upTo} unit={priceUnit(record)} />;
}

/**
 * The classes that hide a part, without moving others, while it may be wrong: `before` until the browser has read who
 * is signed in, `unsure` until the server has answered what that user may see too. Visitors see everything at once.
 */
export function useVeils(isUnknown: boolean) {
  const before = useSession().state === 'loading' ? contact.unlessToken : undefined;
  return { before, unsure: isUnknown ? contact.unsure : before };
}

/** The price, who posted it, and how to reach them. */
export function ContactPanel({
  record,
  answers,
  isOwner,
  isUnknown,
  onShown,
}: ContactProps & { answers: OwnerAnswers | null }) {
  const { before, unsure } = useVeils(isUnknown);
  const since = new Date(record.owner.member_since).getUTCFullYear();
  const emi = hasHomeLoan(record) ? monthlyInstalment(usualLoanFor(record.price)) : 0;
  return (
    <Panel className={contact.panel}>
      <AnyPrice record={record} className={recordPage.price} />
      {emi > 0 && (
        <p className={`${typography.meta} ${typography.tabular}`}>
          {texts.emiAbout({ amount: formatExactRupees(emi) })}
        </p>
      )}
      <div className={contact.owner}>
        <Avatar name={record.owner.name} size="md" />
        <div>
          <p className={typography.meta}>{texts.listedBy()}</p>
          <p>
            {hasAgentPage(record.owner.user_type) ? (
              <Link className={typography.link} to="/agent/$id" params={{ id: String(record.owner.id) }}>
                {record.owner.name}
              </Link>
            ) : (
              <b>{record.owner.name}</b>
            )}
          </p>
          <p className={typography.meta}>
            {texts.hereSince({ kind: userTypeLabels[record.owner.user_type](), year: String(since) })}
          </p>
        </div>
      </div>
      {answers && !isTaken(record) && <Answering {...answers} />}
      {isTaken(record) ? (
        <Notice title={texts.takenOn({ status: record.status, date: formatDate(record.updated_at) })}>
          {isOwner ? texts.nobodyWrites() : texts.notOnOffer()}
        </Notice>
      ) : (
        <>
          <div className={classNames(contact.actions, before)}>
            <ChatButton record={record} block />
            <div className={classNames(contact.pair, unsure)}>
              <ContactButtons record={record} onShown={onShown} />
            </div>
          </div>
          <div className={unsure}>
            <ContactState record={record} isOwner={isOwner} />
          </div>
        </>
      )}
    </Panel>
  );
}

/** How the owner answers, and when to call; nothing where neither is said. */
function Answering({ answers, call_hours: hours }: OwnerAnswers) {
  const lines = [...(answers ? answersText(answers) : []), callHoursText(hours)].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul className={typography.meta}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The bar at the bottom of a phone. */
export function ContactBar({ record, isUnknown, onShown }: Omit<ContactProps, 'isOwner'>) {
  const { before, unsure } = useVeils(isUnknown);
  const bar = (children: ReactNode) => (
    <div className={contact.bar}>
      <AnyPrice record={record} />
      {children}
    </div>
  );
  if (isTaken(record)) return bar(<b>{takenWord(record)}</b>);
  return bar(
    <>
      <span className={classNames(contact.methods, unsure)}>
        <ContactButtons record={record} labels={false} onShown={onShown} />
      </span>
      <ChatButton className={classNames(contact.chat, before)} record={record} />
    </>,
  );
}
