import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { ChatClient } from '#web/features/chat/chat-client.ts';
import { sideOf } from '#web/lib/acting.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { BrandLink } from '#web/ui/brand/brand-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Part } from '#web/ui/part/part.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { useOpenConversation } from './use-open-conversation.ts';
import * as buttons from '#web/ui/button/button.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './chat-page.module.css';
import * as texts from '#texts/chat.ts';

export const head: StaticHead = { title: texts.headTitle(), description: texts.headDescription() };

/** The chats of the signed-in user: list and thread side by side, on phones one at a time. */
export function ChatPage() {
  return (
    <SignedInOnly pending={<Pending />}>
      {/* The key remounts the page for another user, so that no chat of the last one stays. */}
      {(user) => <Chat key={user.id} user={user} />}
    </SignedInOnly>
  );
}

function Chat({ user }: { user: AccountUser }) {
  const [client] = useState(() => new ChatClient(sideOf(user.id)));
  const state = useSyncExternalStore(client.subscribe, client.snapshot, client.snapshot);
  const { openId, messageId, open, close } = useOpenConversation();
  useEffect(() => client.begin(), [client]);
  useEffect(() => {
    void client.open(openId, messageId);
  }, [client, openId, messageId]);
  return (
    <div className={classNames(css.chat, openId !== null && css.open)}>
      <section className={css.list} aria-label={texts.conversations()}>
        <Top />
        <Part>
          <ConversationList
            client={client}
            state={state}
            openId={openId}
            onOpen={(id, atMessage) => {
              // Tapped twice, the same address opens the message again.
              if (id === openId && atMessage !== undefined && atMessage === messageId) void client.open(id, atMessage);
              else open(id, atMessage);
            }}
          />
        </Part>
      </section>
      <Part>
        <ThreadPane key={openId} client={client} state={state} openId={openId} onClose={close} />
      </Part>
    </div>
  );
}

function Top() {
  return (
    <div className={`${css.top} ${css.listTop}`}>
      <h1 className={typography.screenReaderOnly}>{texts.headTitle()}</h1>
      <BrandLink />
      <Link className={buttons.iconButton} to="/" aria-label={texts.backToHome()}>
        <House />
      </Link>
    </div>
  );
}

/** The page as the server renders it, before the browser has read the session. */
function Pending() {
  return (
    <div className={css.chat}>
      <section className={css.list} aria-label={texts.conversations()}>
        <Top />
        <p className={css.note}>{texts.loadingConversations()}</p>
        <noscript>
          <Notice look="warn">{texts.needsScript()}</Notice>
        </noscript>
      </section>
      <div className={css.main} />
    </div>
  );
}
