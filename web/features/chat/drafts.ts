import { storageOf } from './chat-storage.ts';

const storage = storageOf('drafts');

/** What was begun in a conversation and not sent. */
export function readDraft(userId: number, conversationId: number): string {
  const text = storage.read(userId, conversationId);
  return typeof text === 'string' ? text : '';
}

/** Keeps what was begun; an empty text is none. */
export function writeDraft(userId: number, conversationId: number, text: string): void {
  storage.write(userId, conversationId, text || undefined);
}
