/**
 * The storage of intents; intents.ts knows their meaning. Separate from web/lib/storage.ts, which every page loads. If
 * the browser refuses storage, nothing is stored.
 */
export interface StoredIntent {
  id: string;
  name: string;
  what: Readonly<Record<string, unknown>>;
  /** A user id, or the address that registered during the journey; null before anyone signed in. */
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

/** The stored text, to detect a change. */
export function intentsText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The stored intents, oldest first; entries of an unexpected shape are left out. */
export function readIntents(): StoredIntent[] {
  try {
    const stored: unknown = JSON.parse(intentsText() ?? '[]');
    return Array.isArray(stored) ? stored.filter(isIntent) : [];
  } catch {
    return [];
  }
}

/** Stores exactly these, and notifies the listeners of this tab; the browser notifies other tabs. */
export function writeIntents(intents: readonly StoredIntent[]): void {
  try {
    if (intents.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(intents));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Listens for changes, in this tab and in others. Returns the function that stops it. */
export function subscribeToIntents(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
