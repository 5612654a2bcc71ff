/**
 * A browser's stored data of each conversation: in local storage, by user and conversation, so that two users of one
 * computer stay apart. Separate from web/lib/storage.ts, which every page loads. If the browser refuses storage,
 * nothing is stored.
 */
export interface ConversationStorage {
  read: (userId: number, conversationId: number) => unknown;
  /** Undefined deletes the entry. */
  write: (userId: number, conversationId: number, value: unknown) => void;
}

const keys = { drafts: 'aangan.chat-drafts', outbox: 'aangan.chat-outbox' };

const nameOf = (userId: number, conversationId: number): string => `${userId} ${conversationId}`;

/** Deletes everything at the sign-out: the next user must not see it. */
export function clearChatStorage(): void {
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
  } catch {
    // Storage is refused: there is nothing to delete.
  }
}

export function storageOf(name: keyof typeof keys): ConversationStorage {
  const key = keys[name];
  function readAll(): Readonly<Record<string, unknown>> {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      return typeof stored === 'object' && stored !== null ? { ...stored } : {};
    } catch {
      return {};
    }
  }
  return {
    read: (userId, conversationId) => readAll()[nameOf(userId, conversationId)],
    write(userId, conversationId, value) {
      const { [nameOf(userId, conversationId)]: before, ...others } = readAll();
      if (value === before) return;
      const all = value === undefined ? others : { ...others, [nameOf(userId, conversationId)]: value };
      try {
        localStorage.setItem(key, JSON.stringify(all));
      } catch {
        // Written once more, then.
      }
    },
  };
}
