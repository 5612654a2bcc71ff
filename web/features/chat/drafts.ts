/**
 * Messages that were begun, in local storage under account and conversation, so that two people on one computer keep
 * theirs apart. Signing out takes them away (forgetDrafts). Apart from web/lib/storage.ts, which every page loads. A
 * browser that refuses storage behaves as if nothing were kept.
 */
const key = 'aangan.chat-drafts';

type Drafts = Readonly<Record<string, unknown>>;

const nameOf = (userId: number, conversationId: number): string => `${userId} ${conversationId}`;

function read(): Drafts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** What was begun in a conversation and not sent. */
export function readDraft(userId: number, conversationId: number): string {
  const text = read()[nameOf(userId, conversationId)];
  return typeof text === 'string' ? text : '';
}

/** Keeps what was begun; an empty text is none. */
export function writeDraft(userId: number, conversationId: number, text: string): void {
  const { [nameOf(userId, conversationId)]: before, ...others } = read();
  if (text === (before ?? '')) return;
  const drafts = text === '' ? others : { ...others, [nameOf(userId, conversationId)]: text };
  try {
    localStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Written once more, then.
  }
}

/** Nobody is signed in any more: what was begun is not for the next person. */
export function forgetDrafts(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
