import type { AccountUser } from '#contracts/accounts.ts';

/**
 * What the browser keeps for a visitor. Every key is named here, with its shape; what few pages need stands in
 * web/features/chat/chat-storage.ts and web/session/intent-storage.ts, and nothing else touches localStorage.
 * A browser that refuses storage (private windows, full disks) behaves as if nothing were kept.
 */

interface Slot<T> {
  key: string;
  /** Kept as it is and not as JSON; the specification names these keys, and other scripts may read them. */
  isText?: true;
  /** What a stored text means; `undefined` for anything unexpected, since visitors and old releases write here too. */
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
  /** Whose favourites these are: the id of an account, or absent for this browser's own. */
  favouritesOf: {
    key: 'aangan.favourites-of',
    read: (value) => (Number.isSafeInteger(value) ? (value as number) : undefined),
    absent: null,
  } satisfies Slot<number | null> as Slot<number | null>,
  /** How results are laid out. */
  resultsView: {
    key: 'aangan.results-view',
    read: (value) => (value === 'grid' || value === 'list' ? value : undefined),
    absent: 'grid',
  } satisfies Slot<'grid' | 'list'> as Slot<'grid' | 'list'>,
  /** The chosen theme; absent, it follows the system. The document reads it before the first paint. */
  theme: {
    key: 'aangan.theme',
    isText: true,
    read: (value) => (value === 'light' || value === 'dark' ? value : undefined),
    absent: null,
  } satisfies Slot<'light' | 'dark' | null> as Slot<'light' | 'dark' | null>,
  /** The bearer token of the session. */
  authToken: textSlot('auth_token'),
  /** The user as the server last told. */
  userData: {
    key: 'user_data',
    read: (value) => (isUser(value) ? value : undefined),
    absent: null,
  } satisfies Slot<AccountUser | null> as Slot<AccountUser | null>,
  /** Who registered here and has not verified the address yet. */
  pendingVerificationEmail: textSlot('pending_verification_email'),
  pendingVerificationName: textSlot('pending_verification_name'),
  /** Who asked for a reset code here. */
  pendingPasswordResetEmail: textSlot('pending_password_reset_email'),
  /** 'true' once the reset code was right. */
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

// A snapshot must stay the same object until it changes, or React renders for ever.
const cache = new Map<SlotName, { text: string | null; value: unknown }>();
const listeners = new Set<() => void>();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is kept under the name, or its empty value. */
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

/** What stands there before the browser has been asked: the value that the server renders with. */
export function absentValue<N extends SlotName>(name: N): Stored<N> {
  return slots[name].absent;
}

/** Keeps a value and tells everybody who listens; the empty value `null` takes the key away. */
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

/** Has everybody who listens look again. */
export function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Listens for changes, in this tab and in others. Returns the way to stop. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
