import { ArrowDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { attachmentWords, systemAccountId } from '#contracts/chat/chat-choices.ts';
import type { Message } from '#contracts/chat/chat.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import type { ChatState } from '#web/features/chat/chat-store.ts';
import { dayText } from '#web/features/chat/chat-times.ts';
import { rowsOf, type Row } from '#web/features/chat/thread-rows.ts';
import type { Thread } from '#web/features/chat/thread.ts';
import { readActing } from '#web/lib/acting.ts';
import { useNow } from '#web/lib/now.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useVirtualLines } from '#web/ui/virtual/use-virtual-lines.ts';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { ProjectLine, RecordLine } from './record-line.tsx';
import { useReading } from './use-reading.ts';
import * as chatPage from './chat-page.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './message-log.module.css';
import * as texts from '#texts/chat.ts';

const ReportMessage = lazy(() => import('./report-person.tsx').then((module) => ({ default: module.ReportMessage })));

interface MessageLogProps {
  client: ChatClient;
  state: ChatState;
  thread: Thread;
}

const usualRowPx = 76;
/** Within this distance of the end the reader is at the newest message, and the log follows new ones. */
const endPx = 80;
/** When the view comes within this many lines of the first, older messages are loaded. */
const olderAhead = 12;

/** The messages of a conversation, newest at the bottom. Only the lines in view are in the document. */
export function MessageLog({ client, state, thread }: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const { onlyAbout, goal } = state;
  const rows = useMemo(() => rowsOf(thread, onlyAbout), [thread, onlyAbout]);
  const virtualizer = useVirtualLines({
    scroller,
    count: rows.length,
    usualPx: usualRowPx,
    keyOf: (index) => rows[index]?.key ?? index,
    paddingPx: 16,
    followWithinPx: endPx,
    onChange: (lines) => setIsAtEnd(lines.isAtEnd(endPx)),
  });
  const hasRows = rows.length > 0;

  // An attached file, or the keyboard of a phone, shrinks the log: a reader at the end stays at the end.
  const wasAtEnd = useRef(true);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const handleScroll = () => {
      wasAtEnd.current = virtualizer.isAtEnd(endPx);
    };
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) virtualizer.scrollToEnd();
    });
    box.addEventListener('scroll', handleScroll, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', handleScroll);
      observer.disconnect();
    };
  }, [virtualizer]);

  // Missed messages are inserted above outgoing ones: a reader at the end stays at the end.
  const lineCount = rows.length;
  useLayoutEffect(() => {
    if (lineCount > 0 && wasAtEnd.current) virtualizer.scrollToEnd();
  }, [lineCount, virtualizer]);

  // The log scrolls to the user's own new message.
  const lastOutgoing = thread.outgoing.at(-1)?.clientId;
  useEffect(() => {
    if (lastOutgoing !== undefined) virtualizer.scrollToEnd();
  }, [lastOutgoing, virtualizer]);

  // Opened at a message of a search, the log goes there once its line is drawn.
  const goalIndex = goal ? rows.findIndex(({ key }) => key === keyOfMessage(thread, goal.messageId)) : -1;
  const reached = useRef<typeof goal>(null);
  useLayoutEffect(() => {
    if (goalIndex < 0 || reached.current === goal) return;
    reached.current = goal;
    wasAtEnd.current = false;
    virtualizer.scrollToIndex(goalIndex, { align: 'center' });
  }, [goal, goalIndex, virtualizer]);

  const lines = virtualizer.getVirtualItems();
  const first = lines[0]?.index ?? Infinity;
  const wantsOlder = thread.hasOlder && first < olderAhead && !state.loadingOlder;
  useEffect(() => {
    if (wantsOlder) void client.loadOlder();
  }, [client, wantsOlder, first]);

  const [reporting, setReporting] = useState<number | null>(null);
  // Members of an agency report nobody in its name.
  const onReport = thread.person.id === systemAccountId || readActing() ? null : setReporting;

  useReading(client, state, isAtEnd);
  const unseen = useUnseen(thread, isAtEnd);

  return (
    <div className={css.frame}>
      {/* Lines enter and leave the document while scrolling, so Announcer reads new messages aloud instead. */}
      {/* A scrolling region must be reachable by keyboard. */}
      <div className={css.log} ref={scroller} role="log" aria-live="off" aria-label={texts.messages()} tabIndex={0}>
        {hasRows ? (
          <div className={css.inner} style={{ height: virtualizer.getTotalSize() }}>
            {lines.map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row && (
                  <div
                    className={css.row}
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    data-goal={index === goalIndex || undefined}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <Line row={row} client={client} onReport={onReport} />
                  </div>
                )
              );
            })}
          </div>
        ) : (
          <p className={chatPage.note}>{texts.noMessages()}</p>
        )}
      </div>
      {!isAtEnd && hasRows && (
        <Button className={css.newest} size="sm" onClick={() => virtualizer.scrollToEnd({ behavior: 'smooth' })}>
          <ArrowDown className={icons.small} />
          {unseen > 0 ? texts.newCount({ n: unseen }) : texts.newest()}
        </Button>
      )}
      <Announcer key={thread.conversationId} thread={thread} />
      <Suspense>
        {reporting !== null && <ReportMessage messageId={reporting} onClose={() => setReporting(null)} />}
      </Suspense>
    </div>
  );
}

interface LineProps {
  row: Row;
  client: ChatClient;
  onReport: ((messageId: number) => void) | null;
}

function Line({ row, client, onReport }: LineProps) {
  const now = useNow();
  if (row.kind === 'day') {
    return (
      <p className={css.day}>
        <span>{dayText(row.at, now)}</span>
      </p>
    );
  }
  if (row.kind === 'record') return <RecordLine record={row.record} />;
  if (row.kind === 'project') return <ProjectLine project={row.project} />;
  if (row.kind === 'outgoing') return <OutgoingBubble message={row.message} client={client} />;
  return <MessageBubble message={row.message} mine={row.mine} state={row.state} onReport={onReport} />;
}

function keyOfMessage({ messages, person }: Thread, id: number): string | null {
  const message = messages.find((one) => one.id === id);
  if (!message) return null;
  return message.from_id === person.id ? `m${id}` : message.client_id;
}

/** The number of messages that arrived since the reader scrolled up from the end. */
function useUnseen(thread: Thread, isAtEnd: boolean): number {
  const newest = thread.messages.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return thread.messages.filter(({ id, from_id }) => id > seen && from_id === thread.person.id).length;
}

/** Reads aloud the other person's new messages in the open conversation. */
function Announcer({ thread }: { thread: Thread }) {
  const newest = thread.messages.findLast(({ from_id }) => from_id === thread.person.id);
  const [begun] = useState(newest?.id ?? 0);
  return (
    <p className={typography.screenReaderOnly} role="status" aria-live="polite">
      {newest && newest.id > begun ? `${thread.person.name}: ${inWords(newest)}` : ''}
    </p>
  );
}

function inWords({ message, type }: Message): string {
  return [attachmentWords[type](), message].filter(Boolean).join(': ');
}
