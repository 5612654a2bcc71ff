/**
 * What a browser keeps of each conversation, in local storage under account and conversation, so that two people on one
 * computer keep theirs apart. Apart from web/lib/storage.ts, which every page loads. A browser that refuses storage
 * behaves as if nothing were kept.
 */
export interface ConversationStorage {
  read: (userId: number, conversationId: number) => unknown;
  /** Undefined keeps nothing. */
  write: (userId: number, conversationId: number, value: unknown) => void;
}

const keys = { drafts: 'aangan.chat-drafts', outbox: 'aangan.chat-outbox' };

const nameOf = (userId: number, conversationId: number): string => `${userId} ${conversationId}`;

/** Nobody is signed in any more: what was kept is not for the next person. */
export function clearChatStorage(): void {
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
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
