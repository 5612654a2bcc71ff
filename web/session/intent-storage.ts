/**
 * What somebody wanted before signing in, as it is kept; intents.ts knows what it means. Apart from web/lib/storage.ts,
 * which every page loads. A browser that refuses storage behaves as if nothing were kept.
 */
export interface StoredIntent {
  id: string;
  name: string;
  what: Readonly<Record<string, unknown>>;
  /** An account, or the address of one that was registered on the way; null before anybody signed in. */
  of: number | string | null;
  /** Milliseconds. */
  until: number;
}

const key = 'aangan.intents';
const listeners = new Set<() => void>();

function isIntent(value: unknown): value is StoredIntent {
  const { what } = (value ?? {}) as { what?: unknown };
  return typeof what === 'object' && what !== null;
}

/** What is kept, as text: the same as long as nothing has changed. */
export function intentsText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is kept, oldest first; nothing of an unexpected shape. */
export function readIntents(): StoredIntent[] {
  try {
    const stored: unknown = JSON.parse(intentsText() ?? '[]');
    return Array.isArray(stored) ? stored.filter(isIntent) : [];
  } catch {
    return [];
  }
}

/** Keeps these and no others, and tells everybody who listens in this tab; the others hear it from the browser. */
export function writeIntents(intents: readonly StoredIntent[]): void {
  try {
    if (intents.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(intents));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Listens for changes, in this tab and in others. Returns the way to stop. */
export function subscribeToIntents(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
