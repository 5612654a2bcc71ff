import type { Conversation, Message } from '#contracts/chat/chat.ts';

/** The user who is signed in. */
export const me = 1;

/** A message of a conversation with another person, whose id is the conversation's plus 100. */
export function messageOf(conversationId: number, id: number, fromId: number, more: Partial<Message> = {}): Message {
  const other = conversationId + 100;
  return {
    id,
    conversation_id: conversationId,
    from_id: fromId,
    to_id: fromId === me ? other : me,
    message: `message ${id}`,
    type: 'text',
    attachment: null,
    client_id: `name ${id}`,
    property_id: null,
    project: null,
    actor: null,
    created_at: '2026-03-04T10:00:00Z',
    ...more,
  };
}
/** A message of the other person. */
export const fromOther = (conversationId: number, id: number) => messageOf(conversationId, id, conversationId + 100);

/** A conversation in the list, with its newest message. */
export function conversationOf(id: number, latest: number, unread = 0): Conversation {
  return {
    id,
    user: { id: id + 100, name: 'Ravi' } as Conversation['user'],
    unread_count: unread,
    latest_message: { id: latest, message: '', type: 'text', from_id: id + 100, created_at: '2026-03-04T10:00:00Z' },
    record: null,
    project: null,
    read_up_to: 0,
  };
}
