import { readGuest, writeGuest, type Guest } from './guest-storage.ts';

/** 192 random bits. Not from `randomUUID`, which plain http does not have. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores the name that somebody typed; the key stays. Returned for browsers that store nothing. */
export function nameGuest(before: Guest | null, name: string): Guest {
  const guest = { key: before?.key ?? makeKey(), name, ids: before?.ids ?? {} };
  writeGuest(guest);
  return guest;
}

/** Stores the number that the server gave this browser on a shortlist. */
export function storeGuestId(guest: Guest, shortlistId: number, guestId: number): Guest {
  // Another tab may have stored more meanwhile.
  const stored = readGuest() ?? guest;
  const next = { ...guest, ids: { ...stored.ids, [shortlistId]: guestId } };
  writeGuest(next);
  return next;
}
