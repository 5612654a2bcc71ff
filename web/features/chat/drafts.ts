import { storageOf } from './chat-storage.ts';

const storage = storageOf('drafts');

/** The unsent text of a conversation. */
export function readDraft(userId: number, conversationId: number): string {
  const text = storage.read(userId, conversationId);
  return typeof text === 'string' ? text : '';
}

/** Stores the unsent text of a conversation; an empty text deletes it. */
export function writeDraft(userId: number, conversationId: number, text: string): void {
  storage.write(userId, conversationId, text || undefined);
}
