import { useSyncExternalStore } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import { readStored, subscribeToStorage, writeStored } from '#web/lib/storage.ts';

/**
 * Who uses this browser. `loading` is what the server renders with; `unverified` has registered here and not yet
 * proved the address. A stored token with a stored user is believed at once and checked by `refreshSession`.
 */
export type Session =
  { state: 'loading' | 'signed-out' | 'unverified'; user: null } | { state: 'signed-in'; user: AccountUser };

const loading: Session = { state: 'loading', user: null };
const signedOut: Session = { state: 'signed-out', user: null };
const unverified: Session = { state: 'unverified', user: null };
let signedIn: Extract<Session, { state: 'signed-in' }> | null = null;

/** The session as storage tells it, the same object until it changes. */
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

/** Signs in with what the server gave. The calls that lead here stand in account-calls.ts. */
export function keepSession(token: string, user: AccountUser): void {
  // The user first: whoever listens sees nobody signed in without a name.
  writeStored('userData', user);
  writeStored('authToken', token);
}

/** Leaves nobody signed in, here and in every tab. */
export function forgetSession(): void {
  writeStored('authToken', null);
  writeStored('userData', null);
}

/** Calls `onChange` when somebody else is signed in than before, here or in another tab. Returns the way to stop. */
export function watchSession(onChange: () => void): () => void {
  let before = readStored('authToken');
  return subscribeToStorage(() => {
    const now = readStored('authToken');
    if (now === before) return;
    before = now;
    onChange();
  });
}
