import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import { brand } from '#contracts/brand.ts';
import { ChatClient } from '#web/features/chat/chat-client.ts';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { Mark } from '#web/ui/brand/mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { useOpenConversation } from './use-open-conversation.ts';
import './chat.css';

/** The chats of whoever is signed in: list and thread side by side, on phones one at a time. */
export function ChatPage() {
  return (
    <SignedInOnly pending={<Pending />}>
      {/* Another person has other chats: nothing of the last one's stays. */}
      {(user) => <Chat key={user.id} user={user} />}
    </SignedInOnly>
  );
}

function Chat({ user }: { user: AccountUser }) {
  const [client] = useState(() => new ChatClient(user.id));
  const state = useSyncExternalStore(client.subscribe, client.snapshot, client.snapshot);
  const { openId, open, close } = useOpenConversation();
  useEffect(() => client.begin(), [client]);
  useEffect(() => {
    void client.open(openId);
  }, [client, openId]);
  return (
    <div className={classNames('chat', openId !== null && 'chat--open')}>
      <section className="chat__list" aria-label="Conversations">
        <Top />
        <ConversationList client={client} state={state} openId={openId} onOpen={open} />
      </section>
      <ThreadPane key={openId} client={client} state={state} openId={openId} onClose={close} />
    </div>
  );
}

function Top() {
  return (
    <div className="chat__top chat__top--list">
      <h1 className="sr">Chat</h1>
      <Link className="brand" to="/">
        <Mark />
        {brand.name}
      </Link>
      <Link className="icon-btn" to="/" aria-label="Back to home">
        <House className="icon" />
      </Link>
    </div>
  );
}

/** The page as the server renders it, for a browser that has not yet said who this is. */
function Pending() {
  return (
    <div className="chat">
      <section className="chat__list" aria-label="Conversations">
        <Top />
        <p className="chat__note">Loading conversations...</p>
        <noscript>
          <Notice look="warn">This page needs JavaScript. Turn it on in your browser, then load the page again.</Notice>
        </noscript>
      </section>
      <div className="chat__main" />
    </div>
  );
}
