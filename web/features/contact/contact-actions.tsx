import { Link } from '@tanstack/react-router';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { useSession } from '#web/session/session.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { isShown, mailAddress, noEmail, noPhone, reachable } from './ways-to-reach.ts';
import './contact.css';

const RevealButton = lazy(() => import('./reveal-button.tsx').then((module) => ({ default: module.RevealButton })));
const loadChat = () => import('./start-chat-button.tsx');
const StartChatButton = lazy(() => loadChat().then((module) => ({ default: module.StartChatButton })));
const PlansQuestion = lazy(() => import('./plans-question.tsx').then((module) => ({ default: module.PlansQuestion })));

interface ContactButtonsProps {
  record: PropertyRecord;
  labels?: boolean;
  /** The viewer asked for the details: the record with them. */
  onShown: (record: PropertyRecord) => void;
}

/**
 * Call and e-mail: links where the viewer knows how, the button that asks where a plan allows it, else the question
 * whether to look at the plans.
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
  const { phone, email } = reachable(record);
  const ways = [
    { word: 'Call', icon: Phone, href: phone && `tel:${phone}`, missing: noPhone },
    { word: 'Email', icon: Mail, href: email && mailAddress(record, email), missing: noEmail },
  ];
  return (
    <>
      {ways.map(({ word, icon: Icon, href, missing }) => {
        const content = (
          <>
            <Icon className="icon icon--sm" />
            <span className={labels ? undefined : 'sr'}>{word}</span>
          </>
        );
        return href ? (
          <a key={word} className={buttonClass({})} href={href}>
            {content}
          </a>
        ) : (
          <Button
            key={word}
            onClick={() => (record.contact_locked ? setQuestion('open') : showToast({ text: missing }))}
          >
            {content}
          </Button>
        );
      })}
      {question !== 'never' && (
        <Suspense>
          <PlansQuestion open={question === 'open'} onClose={() => setQuestion('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** Writes to the owner, and goes to the chat. A visitor signs in first, comes back here, and then does the same. */
export function ChatButton({ record, block = false }: { record: PropertyRecord; block?: boolean }) {
  const { user } = useSession();
  const look = { look: 'primary', size: block ? 'lg' : 'md', block } as const;
  const link = (
    <Link
      className={buttonClass(look)}
      to="/signin"
      search={{ next: `/property/${record.id}` }}
      onClick={() => void loadChat().then((it) => it.wantChat(record.id))}
    >
      <MessageCircle className="icon" />
      Chat Now
    </Link>
  );
  // For a moment the link stands there for who is signed in as well: it leads the same way.
  return user ? (
    <Suspense fallback={link}>
      <StartChatButton record={record} userId={user.id} look={look} />
    </Suspense>
  ) : (
    link
  );
}

/** Whether the viewer sees contact details, in words. */
export function ContactState({ record, isOwn = false }: { record: PropertyRecord; isOwn?: boolean }) {
  if (isOwn) return <Notice title="This is your listing">You and people with a plan see how to reach you.</Notice>;
  if (!record.contact_locked) {
    const { phone, email } = reachable(record);
    return (
      <Notice look="good" title="Premium Access Active">
        <p className="num contact__shown">{phone}</p>
        <p className="contact__shown">{email}</p>
      </Notice>
    );
  }
  return (
    <Notice look="locked" title="Contact Details Locked">
      Get a featured plan to view contact details of property owners.{' '}
      <Link className="link" to="/pricing">
        See plans
      </Link>
    </Notice>
  );
}
