import type { Conversation, Message } from '#contracts/chat/chat.ts';
import { subjectOf } from './thread.ts';

/** Merges newer conversations into a list: each conversation once, the newest message first. */
export function mergeConversations(
  loaded: readonly Conversation[],
  fetched: readonly Conversation[],
): readonly Conversation[] {
  const byId = new Map(loaded.map((conversation) => [conversation.id, conversation]));
  for (const conversation of fetched) byId.set(conversation.id, conversation);
  return [...byId.values()].sort((a, b) => b.latest_message.id - a.latest_message.id);
}

/** The list after a new message; null when its conversation is not in the list and has to be fetched. */
export function withLatest(
  loaded: readonly Conversation[],
  message: Message,
  userId: number,
): readonly Conversation[] | null {
  const found = loaded.find(({ id }) => id === message.conversation_id);
  if (!found) return null;
  if (found.latest_message.id >= message.id) return loaded;
  const { id, type, from_id, created_at } = message;
  const project = subjectOf(message) === null ? found.project : message.project;
  const unread = found.unread_count + (from_id === userId ? 0 : 1);
  const latest_message = { id, message: message.message, type, from_id, created_at };
  return mergeConversations(loaded, [{ ...found, latest_message, project, unread_count: unread }]);
}

/** The list after either person has read. */
export function withRead(
  loaded: readonly Conversation[],
  conversationId: number,
  change: { unread?: 0; readUpTo?: number },
): readonly Conversation[] {
  return loaded.map((conversation) =>
    conversation.id === conversationId
      ? {
          ...conversation,
          unread_count: change.unread ?? conversation.unread_count,
          read_up_to: Math.max(conversation.read_up_to, change.readUpTo ?? 0),
        }
      : conversation,
  );
}
