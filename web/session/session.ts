import { useSyncExternalStore } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { readStored, subscribeToStorage, writeStored } from '#web/lib/storage.ts';

/**
 * The user of this browser. The server renders with `loading`; `unverified` has registered here and not verified the
 * address yet. A stored token with a stored user is trusted at once and checked by `refreshSession`.
 */
export type Session =
  | { state: 'loading' | 'signed-out' | 'unverified'; user: null }
  | { state: 'signed-in'; user: AccountUser };

const loading: Session = { state: 'loading', user: null };
const signedOut: Session = { state: 'signed-out', user: null };
const unverified: Session = { state: 'unverified', user: null };
let signedIn: Extract<Session, { state: 'signed-in' }> | null = null;

/** The session in storage; the same object until it changes. */
export function readSession(): Session {
  const user = readStored('userData');
  if (readStored('authToken') !== null && user) {
    if (signedIn?.user !== user) signedIn = { state: 'signed-in', user };
    return signedIn;
  }
  return readStored('pendingVerificationEmail') === null ? signedOut : unverified;
}

/** The session, in step with every tab of this browser. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToStorage, readSession, () => loading);
}

/** Signs out here and in every tab, without a call. */
export function forgetSession(): void {
  writeStored('authToken', null);
  writeStored('userData', null);
}

/** Calls `onChange` when the token changes, here or in another tab. Returns the function that stops it. */
export function watchSession(onChange: () => void): () => void {
  let before = readStored('authToken');
  return subscribeToStorage(() => {
    const now = readStored('authToken');
    if (now === before) return;
    before = now;
    onChange();
  });
}
