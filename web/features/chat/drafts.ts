import { readStored, writeStored } from '#web/lib/storage.ts';

// Drafts stand under account and conversation, so that two people on one computer keep theirs apart. Signing out takes
// them away (forgetDrafts).

const keyOf = (userId: number, conversationId: number): string => `${userId} ${conversationId}`;

/** What was begun in a conversation and not sent. */
export function readDraft(userId: number, conversationId: number): string {
  const text = readStored('chatDrafts')?.[keyOf(userId, conversationId)];
  return typeof text === 'string' ? text : '';
}

/** Keeps what was begun; an empty text is none. */
export function writeDraft(userId: number, conversationId: number, text: string): void {
  const { [keyOf(userId, conversationId)]: before, ...others } = readStored('chatDrafts') ?? {};
  if (text === (before ?? '')) return;
  writeStored('chatDrafts', text === '' ? others : { ...others, [keyOf(userId, conversationId)]: text });
}

/** Nobody is signed in any more: what was begun is not for the next person. */
export function forgetDrafts(): void {
  if (readStored('chatDrafts') !== null) writeStored('chatDrafts', null);
}
