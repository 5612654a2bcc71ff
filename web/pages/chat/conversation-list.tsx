import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { attachmentWords } from '#contracts/chat/chat-choices.ts';
import type { Conversation } from '#contracts/chat/chat.ts';
import { activeText } from '#contracts/accounts/presence-text.ts';
import { limits } from '#contracts/limits.ts';
import { chatAge } from '#web/features/chat/chat-times.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import type { ChatState } from '#web/features/chat/chat-store.ts';
import { pageUrl } from '#web/lib/language.ts';
import { useNow } from '#web/lib/now.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useVirtualLines } from '#web/ui/virtual/use-virtual-lines.ts';
import { classNames } from '#web/ui/class-names.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { TopicFilter } from './topic-filter.tsx';
import * as chatPage from './chat-page.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './conversation-list.module.css';
import * as texts from '#texts/chat.ts';
import * as common from '#texts/common.ts';

interface ConversationListProps {
  client: ChatClient;
  state: ChatState;
  openId: number | null;
  onOpen: (id: number, messageId?: number) => void;
}

const FoundMessages = lazy(() => import('./found-messages.tsx').then((module) => ({ default: module.FoundMessages })));

const searchDelayMs = 250;
const rowPx = 92;
/** Specification 3.3: above this a badge shows 99+. */
const badgeMost = 99;

/** The conversations with their search, the last one first. Only the lines in view are in the document. */
export function ConversationList({ client, state, openId, onOpen }: ConversationListProps) {
  const [text, setText] = useState('');
  const [part, setPart] = useState<'people' | 'messages'>('people');
  const words = text.trim();
  const canSearchMessages = Array.from(words).length >= chatLimits.searchLetters;
  const showsMessages = canSearchMessages && part === 'messages';
  useEffect(() => {
    const timer = setTimeout(() => client.search(text.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [client, text]);
  return (
    <>
      <div className={chatPage.search}>
        <div className={`${css.field} ${controls.affix} ${controls.affixStart}`}>
          <Search />
          <input
            className={controls.input}
            type="search"
            placeholder={texts.searchHint()}
            aria-label={texts.searchConversations()}
            maxLength={limits.searchTextLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <TopicFilter client={client} chosen={state.listAbout} />
      </div>
      {state.listAbout && !showsMessages && (
        <div className={css.filtered}>
          <span>{texts.about({ title: state.listAbout.title })}</span>
          <Button size="sm" onClick={() => client.filterList(null)}>
            {texts.showAll()}
          </Button>
        </div>
      )}
      {canSearchMessages && (
        <div className={css.parts} role="group" aria-label={texts.searchIn()}>
          <button type="button" aria-pressed={part === 'people'} onClick={() => setPart('people')}>
            {texts.people()}
          </button>
          <button type="button" aria-pressed={part === 'messages'} onClick={() => setPart('messages')}>
            {texts.messages()}
          </button>
        </div>
      )}
      {showsMessages ? (
        <Suspense fallback={<p className={chatPage.note}>{texts.searchingMessages()}</p>}>
          <FoundMessages userId={client.userId} words={words} onOpen={onOpen} />
        </Suspense>
      ) : state.conversations === null ? (
        <p className={chatPage.note} role="status">
          {texts.loadingConversations()}
        </p>
      ) : state.isListMissing ? (
        <div className={chatPage.note} role="alert">
          <p>{texts.chatsNotLoaded()}</p>
          <Button onClick={() => client.catchUp()}>{common.tryAgain()}</Button>
        </div>
      ) : state.conversations.length === 0 ? (
        <div className={chatPage.note} role="status">
          <p>{texts.noConversations()}</p>
          {words === '' && !state.listAbout && <p className={typography.meta}>{texts.beginOne()}</p>}
        </div>
      ) : (
        <Lines conversations={state.conversations} client={client} state={state} openId={openId} onOpen={onOpen} />
      )}
    </>
  );
}

function Lines({
  conversations,
  client,
  state,
  openId,
  onOpen,
}: ConversationListProps & { conversations: readonly Conversation[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualLines({
    scroller,
    count: conversations.length,
    usualPx: rowPx,
    keyOf: (index) => conversations[index]?.id ?? index,
  });
  const lines = virtualizer.getVirtualItems();
  const last = lines.at(-1)?.index ?? 0;
  const wantsMore = state.nextBefore !== null && last >= conversations.length - 6;
  useEffect(() => {
    if (wantsMore) void client.loadMoreConversations();
  }, [client, wantsMore]);
  return (
    <div className={css.list} ref={scroller}>
      <ul className={css.inner} style={{ height: virtualizer.getTotalSize() }}>
        {lines.map(({ index, key, start }) => {
          const conversation = conversations[index];
          return (
            conversation && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={state.nextBefore === null ? conversations.length : -1}
                aria-posinset={index + 1}
              >
                <Line
                  conversation={conversation}
                  userId={client.userId}
                  isOpen={conversation.id === openId}
                  isTyping={state.typingIn.includes(conversation.id)}
                  onOpen={onOpen}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

interface LineProps {
  conversation: Conversation;
  userId: number;
  isOpen: boolean;
  isTyping: boolean;
  onOpen: (id: number) => void;
}

function Line({ conversation, userId, isOpen, isTyping, onOpen }: LineProps) {
  const { id, user, unread_count: unread, latest_message: latest, record, project } = conversation;
  const now = useNow();
  const ofRecord = record?.entry_type === 'lead' ? texts.leadTitle({ title: record.title }) : record?.title;
  const about = project?.name ?? ofRecord ?? user.email;
  const said = latest.message || attachmentWords[latest.type]();
  return (
    <a
      className={classNames(css.conversation, unread > 0 && css.isUnread)}
      href={pageUrl(`/chat?conversation=${id}`)}
      aria-current={isOpen ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      <Avatar name={user.name} picture={user.avatar} size="md" />
      <span className={css.text}>
        <span className={css.line}>
          <b>{user.name}</b>
          <time dateTime={latest.created_at}>{chatAge(latest.created_at, now)}</time>
        </span>
        <span className={css.about}>{[activeText(user.active_at, now), about].filter(Boolean).join(' · ')}</span>
        <span className={css.line}>
          <span className={css.last} {...asWritten(isTyping ? '' : said)} data-typing={isTyping || undefined}>
            {isTyping ? texts.typing() : latest.from_id === userId ? texts.youSaid({ said }) : said}
          </span>
          {unread > 0 && (
            <span className={`${css.unread} ${typography.tabular}`}>
              {unread > badgeMost ? `${badgeMost}+` : unread}
              <span className={typography.screenReaderOnly}> {texts.unread()}</span>
            </span>
          )}
        </span>
      </span>
    </a>
  );
}
