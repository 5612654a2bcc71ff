import { subscribeToStorage, tellListeners } from '#web/lib/storage.ts';

/**
 * Somebody who marks and comments without an account: a key that this browser alone has, the typed name, and the
 * number on each shortlist, by which the page recognises their marks and comments.
 */
export interface Guest {
  key: string;
  name: string;
  ids: Readonly<Record<string, number>>;
}

const storageKey = 'aangan.guest';

// A snapshot stays the same object until it changes, or React would render in an endless loop.
let cached: { text: string | null; guest: Guest | null } = { text: null, guest: null };

function isGuest(value: unknown): value is Guest {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, ids } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof name === 'string' && typeof ids === 'object' && ids !== null;
}

/** The guest of this browser, or null; anything unexpected in the storage counts as nobody. */
export function readGuest(): Guest | null {
  try {
    const text = localStorage.getItem(storageKey);
    if (text !== cached.text) {
      const value: unknown = JSON.parse(text ?? 'null');
      cached = { text, guest: isGuest(value) ? value : null };
    }
  } catch {
    cached = { text: null, guest: null };
  }
  return cached.guest;
}

/** Stores the guest of this browser, and notifies this tab. Browsers that refuse storage store nothing. */
export function writeGuest(guest: Guest): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(guest));
  } catch {
    return;
  }
  tellListeners();
}

export { subscribeToStorage as subscribeToGuest };
