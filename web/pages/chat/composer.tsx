import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ClipboardEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import { sizeText } from '#web/features/chat/chat-times.ts';
import { readDraft, writeDraft } from '#web/features/chat/drafts.ts';
import { quickTexts } from '#web/features/chat/quick-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { nextRecord, type Thread } from '#web/features/chat/thread.ts';
import { QuickTexts } from './quick-texts.tsx';
import { useAttaching } from './use-attaching.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './composer.module.css';
import * as texts from '#texts/chat.ts';

const QuickAnswers = lazy(() => import('./quick-answers.tsx').then((module) => ({ default: module.QuickAnswers })));
const OpenQuestion = lazy(() =>
  import('#web/features/still-there/open-question.tsx').then((module) => ({ default: module.OpenQuestion })),
);
const ChatOffer = lazy(() => import('./chat-offer.tsx').then((module) => ({ default: module.ChatOffer })));
const ChatVisit = lazy(() => import('./chat-visit.tsx').then((module) => ({ default: module.ChatVisit })));

/** The field in which a message is written. Unsent text is stored for each conversation. */
export function Composer({ client, thread }: { client: ChatClient; thread: Thread }) {
  const { conversationId } = thread;
  const [text, setText] = useState(() => readDraft(client.userId, conversationId));
  const attaching = useAttaching();
  const { file } = attaching;
  const files = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const record = nextRecord(thread);
  const home = homeToSee(thread);
  // Asked in the first message, or by a press now.
  const [asked, setAsked] = useState<'before' | 'now' | 'no'>(() => (hasAsked(thread) ? 'before' : 'no'));
  // Messages are sent one after another, so that a later one never overtakes an earlier one.
  const isSending = thread.outgoing.some(({ state }) => state === 'sending');
  const over = Array.from(text.trim()).length - chatLimits.messageLength;
  const hasContent = text.trim() !== '' || file?.attachment != null;
  const canSend = hasContent && !isSending && over <= 0 && !(file && !file.attachment);

  function change(next: string) {
    if (next.length > text.length) client.noteTyping();
    setText(next);
    writeDraft(client.userId, conversationId, next);
  }

  function choose(offered: string) {
    change(offered);
    // The cursor is behind the text, for editing.
    input.current?.focus();
  }

  function send() {
    if (!canSend) return;
    client.send(text.trim(), file?.attachment ?? null);
    change('');
    attaching.clear();
    input.current?.focus();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // On a phone Enter inserts a line break, and while an input method composes text it confirms the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  }

  function handlePaste(event: ClipboardEvent) {
    const [pasted] = event.clipboardData.files;
    if (!pasted) return;
    event.preventDefault();
    attaching.attach(pasted);
  }

  return (
    <form className={css.composer} onSubmit={handleSubmit}>
      {file && (
        <div className={css.attached}>
          {file.preview && <img src={file.preview} alt="" />}
          <span>
            <b>{file.name}</b>
            {file.problem === null ? (
              <span className={`${typography.meta} ${typography.tabular}`}>{sizeText(file.size)}</span>
            ) : (
              <span className={css.problem} role="alert">
                {file.problem}
              </span>
            )}
            {file.problem === null && !file.attachment && (
              <progress max={1} value={file.progress} aria-label={texts.sendingFile({ name: file.name })} />
            )}
          </span>
          {file.problem !== null && file.canRetry && (
            <button className={typography.link} type="button" onClick={attaching.retry}>
              {texts.retry()}
            </button>
          )}
          <IconButton label={texts.removeFile({ name: file.name })} onClick={attaching.clear}>
            <X />
          </IconButton>
        </div>
      )}
      {record?.entry_type === 'listing' && (
        <Suspense>
          <OpenQuestion userId={client.userId} homeId={record.id} />
        </Suspense>
      )}
      {home !== null && asked !== 'no' && (
        <Suspense>
          <ChatVisit
            key={home}
            userId={client.userId}
            homeId={home}
            onNone={() => {
              setAsked('no');
              if (asked === 'now') change(texts.whenSee());
            }}
          />
        </Suspense>
      )}
      {record?.entry_type === 'listing' && (
        <Suspense>
          <ChatOffer userId={client.userId} thread={thread} />
        </Suspense>
      )}
      <QuickTexts
        offered={quickTexts(thread)}
        onChoose={(chosen) => {
          if (chosen === texts.whenSee() && home !== null && asked === 'no') setAsked('now');
          else choose(chosen);
        }}
      />
      {record?.is_mine && (
        <Suspense>
          <QuickAnswers userId={client.userId} thread={thread} onChoose={choose} />
        </Suspense>
      )}
      {over > 0 && (
        <p className={css.tooLong} role="alert">
          {texts.tooLong({ messageLength: String(chatLimits.messageLength), over: String(over) })}
        </p>
      )}
      <div className={css.row}>
        <input
          ref={files}
          className={typography.screenReaderOnly}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,application/pdf"
          aria-label={texts.fileToAttach()}
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) attaching.attach(chosen);
            event.target.value = '';
          }}
        />
        <IconButton label={texts.attach()} onClick={() => files.current?.click()}>
          <Paperclip />
        </IconButton>
        <textarea
          dir="auto"
          ref={input}
          className={controls.input}
          rows={1}
          aria-label={texts.message()}
          placeholder={texts.writeMessage()}
          value={text}
          enterKeyHint="send"
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
        <IconButton className={css.send} label={texts.send()} type="submit" aria-disabled={!canSend || undefined}>
          <SendHorizontal />
        </IconButton>
      </div>
    </form>
  );
}

/** The home of the other person that a visit would be to. */
function homeToSee(thread: Thread): number | null {
  const record = nextRecord(thread);
  const isOffered = record?.entry_type === 'listing' && record.status === 'active' && !record.is_mine;
  return isOffered ? record.id : null;
}

/** Whether the user asked in this conversation when the home can be seen. */
function hasAsked({ messages, person }: Thread): boolean {
  return messages.some((message) => message.from_id !== person.id && message.message.includes(texts.whenSee()));
}
