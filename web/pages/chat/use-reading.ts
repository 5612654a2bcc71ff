import { useEffect, useSyncExternalStore } from 'react';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import type { ChatState } from '#web/features/chat/chat-store.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
  };
}

/** Marks a conversation as read while its end is in view and the page is visible. */
export function useReading(client: ChatClient, state: ChatState, isAtEnd: boolean): void {
  const isLooked = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const { thread, conversations } = state;
  const unread = conversations?.find(({ id }) => id === thread?.conversationId)?.unread_count ?? 0;
  const newest = thread?.messages.at(-1)?.id;
  useEffect(() => {
    if (isLooked && isAtEnd && unread > 0) void client.markRead();
  }, [client, isLooked, isAtEnd, unread, newest]);
}
