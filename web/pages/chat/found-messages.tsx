import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundMessage } from '#contracts/chat/chat.ts';
import { foundMessagesQuery } from '#web/features/chat/chat.queries.ts';
import { chatAge } from '#web/features/chat/chat-times.ts';
import { partsOf } from '#web/features/chat/marked-words.ts';
import { pageUrl } from '#web/lib/language.ts';
import { useNow } from '#web/lib/now.tsx';
import { Queries } from '#web/session/queries.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import * as chatPage from './chat-page.module.css';
import * as css from './conversation-list.module.css';
import * as texts from '#texts/chat.ts';
import * as common from '#texts/common.ts';

interface FoundMessagesProps {
  userId: number;
  words: string;
  onOpen: (id: number, messageId?: number) => void;
}

const searchDelayMs = 250;

/** Messages of all conversations that contain the words; each opens its conversation at this message. */
export function FoundMessages(props: FoundMessagesProps) {
  const { words } = props;
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), searchDelayMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <Queries>
      <Results {...props} words={asked} />
    </Queries>
  );
}

function Results({ userId, words, onOpen }: FoundMessagesProps) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    foundMessagesQuery(userId, words),
  );
  if (error && !data) {
    return (
      <div className={chatPage.note} role="alert">
        <p>{texts.messagesNotSearched()}</p>
        <Button onClick={() => void refetch()}>{common.tryAgain()}</Button>
      </div>
    );
  }
  const found = data?.pages.flatMap((page) => page.data);
  if (!found || found.length === 0) {
    return (
      <p className={chatPage.note} role="status">
        {found ? texts.noMessagesFound() : texts.searchingMessages()}
      </p>
    );
  }
  return (
    <div className={css.list}>
      <ul aria-label={texts.messagesFound()}>
        {found.map((message) => (
          <li key={message.id}>
            <Found message={message} userId={userId} words={words} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={css.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.showMore()}
          </Button>
        </div>
      )}
    </div>
  );
}

function Found({
  message,
  userId,
  words,
  onOpen,
}: Omit<FoundMessagesProps, 'words'> & { message: FoundMessage; words: string }) {
  const { id, conversation_id: conversationId, user, from_id: fromId, excerpt, created_at: createdAt } = message;
  const now = useNow();
  return (
    <a
      className={css.conversation}
      href={pageUrl(`/chat?conversation=${conversationId}&message=${id}`)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(conversationId, id);
      }}
    >
      <Avatar name={user.name} picture={user.avatar} size="md" />
      <span className={css.text}>
        <span className={css.line}>
          <b>{user.name}</b>
          <time dateTime={createdAt}>{chatAge(createdAt, now)}</time>
        </span>
        <span className={css.excerpt} {...asWritten(excerpt)}>
          {fromId === userId && <span>{texts.youSaid({ said: '' })}</span>}
          {partsOf(excerpt, words).map(({ text, isMarked }, index) =>
            isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </span>
      </span>
    </a>
  );
}
