import { Link } from '@tanstack/react-router';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import type { AddressedRecord } from '#web/lib/card-record.ts';
import { useSession } from '#web/session/session.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { isShown, reachable } from './contact-methods.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './contact-actions.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/contact.ts';

const RevealButton = lazy(() => import('./reveal-button.tsx').then((module) => ({ default: module.RevealButton })));
const OpenContact = lazy(() => import('./open-contact.tsx').then((module) => ({ default: module.OpenContact })));
const StartChatButton = lazy(() =>
  import('./start-chat-button.tsx').then((module) => ({ default: module.StartChatButton })),
);
const VisitorMessage = lazy(() =>
  import('./visitor-message.tsx').then((module) => ({ default: module.VisitorMessage })),
);
const PlansQuestion = lazy(() => import('./plans-question.tsx').then((module) => ({ default: module.PlansQuestion })));

interface ContactButtonsProps {
  record: PropertyRecord;
  labels?: boolean;
  /** Called after a reveal, with the record and its contact details. */
  onShown: (record: PropertyRecord) => void;
}

/**
 * Call and email: links once the details are revealed, the reveal button with a plan, else a question that leads to the
 * plans.
 */
export function ContactButtons({ record, labels = true, onShown }: ContactButtonsProps) {
  const [question, setQuestion] = useState<'never' | 'open' | 'closed'>('never');
  if (!record.contact_locked && !isShown(record)) {
    return (
      <Suspense>
        <RevealButton record={record} labels={labels} onShown={onShown} />
      </Suspense>
    );
  }
  if (!record.contact_locked) {
    return (
      <Suspense>
        <OpenContact record={record} labels={labels} />
      </Suspense>
    );
  }
  const methods = [
    [texts.call(), Phone],
    [texts.email(), Mail],
  ] as const;
  return (
    <>
      {methods.map(([word, Icon]) => (
        <Button key={word} onClick={() => setQuestion('open')}>
          <Icon className={icons.small} />
          <span className={labels ? undefined : typography.screenReaderOnly}>{word}</span>
        </Button>
      ))}
      {question !== 'never' && (
        <Suspense>
          <PlansQuestion record={record} open={question === 'open'} onClose={() => setQuestion('closed')} />
        </Suspense>
      )}
    </>
  );
}

interface ChatButtonProps {
  record: AddressedRecord;
  block?: boolean;
  className?: string;
}

/**
 * Offers the first message to the owner, and opens the chat. A visitor signs in after writing it, comes back, and the
 * message is sent then.
 */
export function ChatButton({ record, block = false, className }: ChatButtonProps) {
  const { user } = useSession();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const look = { look: 'primary', size: block ? 'lg' : 'md', block } as const;
  const link = (
    <Link
      className={classNames(buttonClass(look), className)}
      to="/signin"
      search={{ next: `/property/${record.id}` }}
      onClick={(event) => {
        event.preventDefault();
        setDialog('open');
      }}
    >
      <MessageCircle />
      {texts.chatNow()}
    </Link>
  );
  // The owner cannot start a chat about their record.
  if (user?.id === record.owner.id) return null;
  // Signed-in users see the link until the button is loaded: it leads to the chat too.
  return user ? (
    <Suspense fallback={link}>
      <StartChatButton
        record={record}
        userId={user.id}
        look={look}
        className={className}
        wasPressed={dialog === 'open'}
      />
    </Suspense>
  ) : (
    <>
      {link}
      {dialog !== 'never' && (
        <Suspense>
          <VisitorMessage record={record} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** Says whether the viewer sees contact details. */
export function ContactState({ record, isOwner = false }: { record: PropertyRecord; isOwner?: boolean }) {
  if (isOwner) return <Notice title={texts.yours()}>{texts.yoursText()}</Notice>;
  if (!record.contact_locked) {
    const { phone, email } = reachable(record);
    return (
      <Notice look="good" title={texts.open()}>
        <p className={`${typography.tabular} ${css.detail}`}>{phone && phoneText(phone)}</p>
        <p className={css.detail}>{email}</p>
      </Notice>
    );
  }
  return (
    <Notice key="locked" look="locked" title={texts.locked()}>
      {sentence(
        texts.lockedText({
          link: (words) => (
            <Link
              className={typography.link}
              to="/pricing"
              onClick={() => void import('./want-number.ts').then((it) => it.wantNumber(record))}
            >
              {words}
            </Link>
          ),
        }),
      )}
    </Notice>
  );
}
