import type { AccountUser } from '#contracts/accounts/accounts.ts';

/**
 * A visitor's data in the browser. Every key is defined here, with its shape; those of few pages are in
 * web/features/accounts/waits.ts, web/features/chat/chat-storage.ts, web/session/intent-storage.ts and
 * web/pages/shortlist/guest-storage.ts, and nothing else uses localStorage. If the browser refuses storage (private
 * windows, full disks), nothing is stored.
 */

interface Slot<T> {
  key: string;
  /** Stored as plain text and not as JSON; the specification names these keys, and other scripts may read them. */
  isText?: true;
  /** Parses a stored value; `undefined` for anything unexpected, since visitors and old releases write here too. */
  read: (value: unknown) => T | undefined;
  absent: T;
}

const slots = {
  /** Ids of saved records, newest first. */
  favourites: {
    key: 'aangan.favourites',
    read: (value) =>
      Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, 500) : undefined,
    absent: [],
  } satisfies Slot<readonly number[]> as Slot<readonly number[]>,
  /** The user id whose favourites these are; absent for the browser's own. */
  favouritesOf: {
    key: 'aangan.favourites-of',
    read: (value) => (Number.isSafeInteger(value) ? (value as number) : undefined),
    absent: null,
  } satisfies Slot<number | null> as Slot<number | null>,
  /** Places to which homes are measured; web/features/user-places reads and checks them. */
  places: {
    key: 'aangan.places',
    read: (value) => value ?? undefined,
    absent: null,
  } satisfies Slot<object | null> as Slot<object | null>,
  /** The layout of the results. */
  resultsView: {
    key: 'aangan.results-view',
    read: (value) => (value === 'grid' || value === 'list' ? value : undefined),
    absent: 'grid',
  } satisfies Slot<'grid' | 'list'> as Slot<'grid' | 'list'>,
  /** The agency that the user joined, for the account menu; web/lib/acting.ts reads it. */
  joinedAgency: {
    key: 'aangan.agency',
    read: (value) => value ?? undefined,
    absent: null,
  } satisfies Slot<object | null> as Slot<object | null>,
  /** The chosen theme; if absent, the system's. The document reads it before the first paint. */
  theme: {
    key: 'aangan.theme',
    isText: true,
    read: (value) => (value === 'light' || value === 'dark' ? value : undefined),
    absent: null,
  } satisfies Slot<'light' | 'dark' | null> as Slot<'light' | 'dark' | null>,
  /** The language that was chosen here; followed by a sign once the account has it. */
  chosenLanguage: textSlot('aangan.language'),
  /** The bearer token of the session. */
  authToken: textSlot('auth_token'),
  /** The user as the server last sent it. */
  userData: {
    key: 'user_data',
    read: (value) => (isUser(value) ? value : undefined),
    absent: null,
  } satisfies Slot<AccountUser | null> as Slot<AccountUser | null>,
  /** Whether the last session ended by a sign-out, after which open forms store no drafts. */
  signedOut: {
    key: 'aangan.signed-out',
    read: (value) => (value === true ? value : undefined),
    absent: null,
  } satisfies Slot<true | null> as Slot<true | null>,
  /** The address and name of a registration in this browser that is not verified yet. */
  pendingVerificationEmail: textSlot('pending_verification_email'),
  pendingVerificationName: textSlot('pending_verification_name'),
  /** The address to which a reset code was sent from this browser. */
  pendingPasswordResetEmail: textSlot('pending_password_reset_email'),
  /** 'true' once the reset code was correct. */
  passwordResetVerified: textSlot('password_reset_verified'),
  passwordResetEmail: textSlot('password_reset_email'),
};

function textSlot(key: string): Slot<string | null> {
  return { key, isText: true, read: (value) => (typeof value === 'string' && value ? value : undefined), absent: null };
}

function isUser(value: unknown): value is AccountUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, email, first_name: name } = value as Record<string, unknown>;
  return Number.isSafeInteger(id) && typeof email === 'string' && typeof name === 'string';
}

type SlotName = keyof typeof slots;
type Stored<N extends SlotName> = (typeof slots)[N]['absent'];

// A snapshot must stay the same object until it changes, or React renders in an endless loop.
const cache = new Map<SlotName, { text: string | null; value: unknown }>();
const listeners = new Set<() => void>();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The stored value, or its empty value. */
export function readStored<N extends SlotName>(name: N): Stored<N> {
  const slot = slots[name] as unknown as Slot<Stored<N>>;
  const text = readText(slot.key);
  const existing = cache.get(name);
  if (existing && existing.text === text) return existing.value as Stored<N>;
  let value: Stored<N> | undefined;
  try {
    value = text === null ? undefined : slot.read(slot.isText ? text : JSON.parse(text));
  } catch {
    value = undefined;
  }
  const found = value ?? slot.absent;
  cache.set(name, { text, value: found });
  return found;
}

/** The value before storage has been read, with which the server renders. */
export function absentValue<N extends SlotName>(name: N): Stored<N> {
  return slots[name].absent;
}

/** Stores a value and notifies all listeners; `null` removes the key. */
export function writeStored<N extends SlotName>(name: N, value: Stored<N>): void {
  const slot: Pick<Slot<unknown>, 'key' | 'isText'> = slots[name];
  try {
    if (value === null) localStorage.removeItem(slot.key);
    else localStorage.setItem(slot.key, slot.isText ? (value as string) : JSON.stringify(value));
  } catch {
    return;
  }
  tellListeners();
}

/** Notifies all listeners. */
export function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Listens for changes, in this tab and in others. Returns the function that stops it. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
