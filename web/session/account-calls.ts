import type { LoginBody, LoginReply, RegisterReply, UserReply, VerifySignInBody } from '#contracts/accounts.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { forgetFeaturing } from './chosen-plan.ts';
import { forgetDrafts } from './drafts.ts';
import { bindIntentTo, claimIntents, forgetIntents } from './intents.ts';
import { forgetSession, keepSession } from './session.ts';

// The calls that change the session. They are loaded when needed; the session itself is in every page.

/** Signs in. After a failure nobody is signed in, and the failure is thrown as it came (see `callApi`). */
export function signIn(body: LoginBody): Promise<LoginReply> {
  return signInBy('/api/auth/login', body);
}

/** Completes a sign-in that was answered with `requires_code`, with the code from the mail. Fails as `signIn` does. */
export function finishSignIn(body: VerifySignInBody): Promise<LoginReply> {
  return signInBy('/api/auth/verify-sign-in-otp', body);
}

/** Signs in by one of the calls that answer with a session. Fails as `signIn` does. */
export async function signInBy(path: string, body: object): Promise<LoginReply> {
  try {
    const reply = await callApi<LoginReply | (Omit<LoginReply, 'token'> & { token?: undefined })>(path, {
      method: 'POST',
      body,
      fallback: 'Login failed',
    });
    // The server may answer a correct password with a demand to verify the address, and no token.
    if (reply.token === undefined) throw new ApiFailure(403, reply.message, {}, { ...reply });
    claimIntents(reply.user);
    keepSession(reply.token, reply.user);
    writeStored('pendingVerificationEmail', null);
    writeStored('pendingVerificationName', null);
    return reply;
  } catch (error) {
    forgetSession();
    throw error;
  }
}

/** The reply to a registration: a server without verification signs the user in at once. */
export type Registered = Omit<RegisterReply, 'requires_verification'> & {
  requires_verification?: boolean;
  token?: string;
};

/** Registers. A registration that has to be verified signs nobody in; its address is stored for the code screen. */
export async function register(form: FormData): Promise<Registered> {
  try {
    const call = { method: 'POST', body: form, fallback: 'Registration failed' } as const;
    const reply = await callApi<Registered>('/api/auth/register', call);
    if (reply.requires_verification) {
      forgetSession();
      bindIntentTo(reply.user.email);
      writeStored('pendingVerificationEmail', reply.user.email);
      writeStored('pendingVerificationName', reply.user.first_name);
    } else if (reply.token) {
      claimIntents(reply.user);
      keepSession(reply.token, reply.user);
    }
    return reply;
  } catch (error) {
    forgetSession();
    throw error;
  }
}

/** Signs out here and in every tab, at once; the server is notified without waiting for its reply. */
export function signOut(): void {
  const answer = callApi('/api/auth/logout', { method: 'POST', fallback: '' });
  forgetSession();
  forgetDrafts();
  forgetIntents();
  forgetFeaturing();
  answer.catch(() => undefined);
}

/**
 * Loads the user from the server. After a failed call the stored user stays; a 401 ends the session (see `callApi`).
 */
export async function refreshSession(): Promise<void> {
  const token = readStored('authToken');
  if (token === null) return;
  try {
    const { user } = await callApi<UserReply>('/api/auth/user', { fallback: 'Request failed' });
    if (readStored('authToken') === token) writeStored('userData', user);
  } catch {
    // The session stays: a lost connection must not sign the user out.
  }
}
