import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { systemAccountId } from '#contracts/chat/chat-choices.ts';
import type { ChatPerson } from '#contracts/chat/chat.ts';
import { activeText } from '#contracts/accounts/presence-text.ts';
import { userTypeLabels } from '#contracts/accounts/user-types.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import type { ChatState } from '#web/features/chat/chat-store.ts';
import type { Thread } from '#web/features/chat/thread.ts';
import { useNow } from '#web/lib/now.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { PersonMenu } from './person-menu.tsx';
import { Pinned } from './pinned.tsx';
import { useBlock } from './use-block.ts';
import * as chatPage from './chat-page.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './thread-pane.module.css';
import * as texts from '#texts/chat.ts';
import * as common from '#texts/common.ts';
import { sentence } from '#web/lib/sentence.ts';

interface ThreadPaneProps {
  client: ChatClient;
  state: ChatState;
  openId: number | null;
  onClose: () => void;
}

/** The open conversation, or the state that replaces it. */
export function ThreadPane({ client, state, openId, onClose }: ThreadPaneProps) {
  const { thread, threadState } = state;
  if (openId === null) {
    // A search, or a filter, without results proves nothing about the other conversations.
    const hasConversations = state.conversations?.length !== 0 || state.search !== '' || state.listAbout !== null;
    return (
      <div className={`${chatPage.main} ${chatPage.none}`}>
        {state.conversations !== null && !state.isListMissing && (
          <EmptyState title={hasConversations ? texts.chooseConversation() : texts.noMessages()} />
        )}
      </div>
    );
  }
  if (threadState === 'ready' && thread?.conversationId === openId) {
    return <OpenThread client={client} state={state} thread={thread} onClose={onClose} />;
  }
  return (
    <section className={chatPage.main} aria-label={texts.conversation()}>
      <header className={chatPage.top}>
        <BackButton onClose={onClose} />
      </header>
      <div className={chatPage.note}>
        {threadState === 'missing' ? (
          <div role="alert">
            <p>{texts.conversationMissing()}</p>
            <Button onClick={onClose}>{texts.allConversations()}</Button>
          </div>
        ) : threadState === 'failed' ? (
          <div role="alert">
            <p>{texts.messagesNotLoaded()}</p>
            <Button onClick={() => void client.open(openId)}>{common.tryAgain()}</Button>
          </div>
        ) : (
          <p role="status">{texts.loadingMessages()}</p>
        )}
      </div>
    </section>
  );
}

function BackButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton className={chatPage.back} label={texts.allConversations()} onClick={onClose}>
      <ArrowLeft />
    </IconButton>
  );
}

interface OpenThreadProps {
  client: ChatClient;
  state: ChatState;
  thread: Thread;
  onClose: () => void;
}

function OpenThread({ client, state, thread, onClose }: OpenThreadProps) {
  const { person } = thread;
  const unblock = useBlock(client, person);
  const isSystem = person.id === systemAccountId;
  return (
    <section className={chatPage.main} aria-label={person.name}>
      <header className={chatPage.top}>
        <BackButton onClose={onClose} />
        <Avatar name={person.name} picture={person.avatar} />
        <div className={chatPage.person}>
          <h2>{person.name}</h2>
          <PersonLine isTyping={state.typingIn.includes(thread.conversationId)} person={person} />
        </div>
        {!person.is_deleted && !isSystem && <PersonMenu client={client} person={person} />}
      </header>
      <Pinned client={client} state={state} thread={thread} />
      <MessageLog client={client} state={state} thread={thread} />
      {person.is_deleted ? (
        <p className={chatPage.closed}>{texts.accountDeleted()}</p>
      ) : isSystem ? (
        <p key="system" className={chatPage.closed}>
          {sentence(
            texts.nobodyReads({
              link: (words) => (
                <Link className={typography.link} to="/my-profile/{-$section}" params={{ section: 'decisions' }}>
                  {words}
                </Link>
              ),
            }),
          )}
        </p>
      ) : person.is_blocked ? (
        <p key="blocked" className={chatPage.closed}>
          {texts.youBlocked()}{' '}
          <Button size="sm" busy={unblock.busy} onClick={() => unblock.change(false)}>
            {texts.unblock()}
          </Button>
        </p>
      ) : (
        <Composer client={client} thread={thread} />
      )}
    </section>
  );
}

/** When they were here, the kind of person and the email; while they write, that they do. */
function PersonLine({ person, isTyping }: { person: ChatPerson; isTyping: boolean }) {
  const active = activeText(person.active_at, useNow());
  const kind = person.user_type && userTypeLabels[person.user_type]();
  const about = [active, kind, person.email].filter(Boolean).join(' · ');
  return (
    <p className={typography.meta}>
      {!isTyping && <span>{about}</span>}
      {/* Always there, so that screen readers notice its text. */}
      <span className={css.typing} role="status" aria-live="polite">
        {isTyping && texts.typing()}
      </span>
    </p>
  );
}
