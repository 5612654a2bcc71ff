import { useSyncExternalStore } from 'react';
import type { AccountUser, LoginBody, LoginReply, RegisterReply, UserReply } from '#contracts/accounts.ts';
import { callApi } from '#web/lib/http-api.ts';
import { readStored, subscribeToStorage, writeStored } from '#web/lib/storage.ts';

/**
 * Who uses this browser. `loading` is what the server renders with; `unverified` has registered here and not yet
 * proved the address. A stored token with a stored user is believed at once and checked by {@link refreshSession}.
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

function keep(token: string, user: AccountUser): void {
  // The user first: whoever listens sees nobody signed in without a name.
  writeStored('userData', user);
  writeStored('authToken', token);
}

function forget(): void {
  writeStored('authToken', null);
  writeStored('userData', null);
}

/** Signs in. A failure leaves nobody signed in, and is thrown as it came (see `callApi`). */
export async function signIn(body: LoginBody): Promise<LoginReply> {
  try {
    const reply = await callApi<LoginReply>('/api/auth/login', { method: 'POST', body, fallback: 'Login failed' });
    keep(reply.token, reply.user);
    writeStored('pendingVerificationEmail', null);
    writeStored('pendingVerificationName', null);
    return reply;
  } catch (error) {
    forget();
    throw error;
  }
}

/** What a registration may answer: a server that asks for no verification signs the user in at once. */
export type Registered = Omit<RegisterReply, 'requires_verification'> & {
  requires_verification?: boolean;
  token?: string;
};

/** Registers. One that has to be verified signs nobody in; the address is kept for the code screen. */
export async function register(form: FormData): Promise<Registered> {
  try {
    const call = { method: 'POST', body: form, fallback: 'Registration failed' } as const;
    const reply = await callApi<Registered>('/api/auth/register', call);
    if (reply.requires_verification) {
      forget();
      writeStored('pendingVerificationEmail', reply.user.email);
      writeStored('pendingVerificationName', reply.user.first_name);
    } else if (reply.token) keep(reply.token, reply.user);
    return reply;
  } catch (error) {
    forget();
    throw error;
  }
}

/** Signs out here and in every tab, at once; the server is told, and need not answer. */
export function signOut(): void {
  const told = callApi('/api/auth/logout', { method: 'POST', fallback: '' });
  forget();
  told.catch(() => undefined);
}

/** Asks the server who this is. A failed call keeps what is stored; a 401 ends the session (see `callApi`). */
export async function refreshSession(): Promise<void> {
  const token = readStored('authToken');
  if (token === null) return;
  try {
    const { user } = await callApi<UserReply>('/api/auth/user', { fallback: 'Request failed' });
    if (readStored('authToken') === token) writeStored('userData', user);
  } catch {
    // Kept: a train without network is no reason to sign anybody out.
  }
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
