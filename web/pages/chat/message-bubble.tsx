import { Check, CheckCheck, CircleAlert, Clock, Flag, ShieldAlert } from 'lucide-react';
import { memo } from 'react';
import type { Message } from '#contracts/chat/chat.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import { clockText } from '#web/features/chat/chat-times.ts';
import type { Outgoing } from '#web/features/chat/thread.ts';
import { warningFor, warningTexts } from '#web/features/chat/warnings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AttachedFile, AttachedPicture } from './attachment.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './message-bubble.module.css';
import type { ElementNode } from '#web/ui/element-node.ts';
import { asWritten } from '#web/lib/written-text.ts';
import * as texts from '#texts/chat.ts';
import * as common from '#texts/common.ts';

interface MessageBubbleProps {
  message: Message;
  mine: boolean;
  state: 'sent' | 'read';
  /** Reports a received message; null where that goes to nobody. */
  onReport: ((messageId: number) => void) | null;
}

/** A stored message. A warning is shown under messages of the other person that ask for money or a code. */
export const MessageBubble = memo(function MessageBubble({ message, mine, state, onReport }: MessageBubbleProps) {
  const warning = mine ? null : warningFor(message.message);
  return (
    <>
      <Bubble mine={mine} text={message.message} attachment={message.attachment}>
        {message.actor && <ActorLine actor={message.actor} />}
        <time dateTime={message.created_at}>
          <span className={typography.screenReaderOnly}>{mine && `${texts.you()}, `}</span>
          {clockText(message.created_at)}
          {mine &&
            (state === 'read' ? (
              <>
                <CheckCheck className={`${icons.small} ${css.read}`} />
                <span className={typography.screenReaderOnly}>, {texts.read()}</span>
              </>
            ) : (
              <>
                <Check className={icons.small} />
                <span className={typography.screenReaderOnly}>, {texts.sent()}</span>
              </>
            ))}
        </time>
        {!mine && onReport && (
          <button
            type="button"
            className={css.report}
            aria-label={texts.reportMessage()}
            title={texts.reportMessage()}
            onClick={() => onReport(message.id)}
          >
            <Flag className={icons.small} />
          </button>
        )}
      </Bubble>
      {warning && (
        <p className={css.warning} role="note">
          <ShieldAlert className={icons.small} />
          {warningTexts[warning]()}
        </p>
      )}
    </>
  );
});

/** The member of an agency who wrote the message. */
function ActorLine({ actor: { name, agency } }: { actor: NonNullable<Message['actor']> }) {
  return <p className={css.actor}>{agency === null ? name : texts.actedFor({ name, agency })}</p>;
}

/** A message that is being sent, waits, or was refused. */
export function OutgoingBubble({ message, client }: { message: Outgoing; client: ChatClient }) {
  const { clientId, state, problem, text, attachment, createdAt } = message;
  return (
    <Bubble mine text={text} attachment={attachment} failed={state !== 'sending'}>
      {state === 'sending' ? (
        <time dateTime={createdAt}>
          {clockText(createdAt)}
          <Clock className={icons.small} />
          <span className={typography.screenReaderOnly}>, {texts.sending()}</span>
        </time>
      ) : (
        <span className={css.problem} role="alert">
          <CircleAlert className={icons.small} />
          {problem ?? texts.notSent()}
          <button type="button" onClick={() => client.retry(clientId)}>
            {texts.retry()}
          </button>
          <button type="button" onClick={() => client.discard(clientId)}>
            {common.deleteIt()}
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
  children: ElementNode;
}

function Bubble({ mine, failed = false, text, attachment, children }: BubbleProps) {
  const isPicture = attachment?.type.startsWith('image/') ?? false;
  return (
    <div className={classNames(css.bubble, mine && css.mine, failed && css.failed, isPicture && css.withPicture)}>
      {attachment &&
        (isPicture ? <AttachedPicture attachment={attachment} /> : <AttachedFile attachment={attachment} />)}
      {text !== '' && (
        <p {...asWritten(text)} className={css.text} data-message="">
          {text}
        </p>
      )}
      {children}
    </div>
  );
}
