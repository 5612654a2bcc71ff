import { Check, CheckCheck, CircleAlert, Clock, ShieldAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Message } from '#contracts/chat.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import { clockText } from '#web/features/chat/chat-times.ts';
import type { Outgoing } from '#web/features/chat/thread.ts';
import { warningFor, warningTexts } from '#web/features/chat/warnings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AttachedFile, AttachedPicture } from './attachment.tsx';

interface MessageBubbleProps {
  message: Message;
  mine: boolean;
  state: 'sent' | 'read';
}

/** A message that is stored. A warning stands under those of the other one that ask for money or a code. */
export const MessageBubble = memo(function MessageBubble({ message, mine, state }: MessageBubbleProps) {
  const warning = mine ? null : warningFor(message.message);
  return (
    <>
      <Bubble mine={mine} text={message.message} attachment={message.attachment}>
        <time dateTime={message.created_at}>
          <span className="sr">{mine ? 'You, ' : ''}</span>
          {clockText(message.created_at)}
          {mine &&
            (state === 'read' ? (
              <>
                <CheckCheck className="icon icon--sm msg__read" />
                <span className="sr">, read</span>
              </>
            ) : (
              <>
                <Check className="icon icon--sm" />
                <span className="sr">, sent</span>
              </>
            ))}
        </time>
      </Bubble>
      {warning && (
        <p className="msg__warning" role="note">
          <ShieldAlert className="icon icon--sm" />
          {warningTexts[warning]}
        </p>
      )}
    </>
  );
});

/** A message on its way, or one that did not arrive. */
export function OutgoingBubble({ message, client }: { message: Outgoing; client: ChatClient }) {
  const { clientId, state, problem, text, attachment, createdAt } = message;
  return (
    <Bubble mine text={text} attachment={attachment} failed={state !== 'sending'}>
      {state === 'sending' ? (
        <time dateTime={createdAt}>
          {clockText(createdAt)}
          <Clock className="icon icon--sm" />
          <span className="sr">, sending</span>
        </time>
      ) : (
        <span className="msg__problem" role="alert">
          <CircleAlert className="icon icon--sm" />
          {problem ?? 'Not sent.'}
          <button type="button" onClick={() => client.retry(clientId)}>
            Retry
          </button>
          <button type="button" onClick={() => client.discard(clientId)}>
            Delete
          </button>
        </span>
      )}
    </Bubble>
  );
}

interface BubbleProps {
  mine: boolean;
  failed?: boolean;
  text: string;
  attachment: Message['attachment'];
  children: ReactNode;
}

function Bubble({ mine, failed = false, text, attachment, children }: BubbleProps) {
  const isPicture = attachment?.type.startsWith('image/') ?? false;
  return (
    <div className={classNames('msg', mine && 'msg--me', failed && 'msg--failed', isPicture && 'msg--pic')}>
      {attachment &&
        (isPicture ? <AttachedPicture attachment={attachment} /> : <AttachedFile attachment={attachment} />)}
      {text !== '' && <p className="msg__text">{text}</p>}
      {children}
    </div>
  );
}
