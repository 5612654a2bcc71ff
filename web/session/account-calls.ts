import type { LoginBody, LoginReply, RegisterReply, UserReply, VerifySignInBody } from '#contracts/accounts.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { forgetFeaturing } from './chosen-plan.ts';
import { bindIntentTo, claimIntents, forgetIntents } from './intents.ts';
import { forgetSession, keepSession } from './session.ts';

// The calls that change who is signed in. They are loaded when they are needed; the session itself is in every page.

/** Signs in. A failure leaves nobody signed in, and is thrown as it came (see `callApi`). */
export function signIn(body: LoginBody): Promise<LoginReply> {
  return signInBy('/api/auth/login', body);
}

/** Finishes a sign-in that was answered with `requires_code`, by the code of the mail. Fails as `signIn` does. */
export function finishSignIn(body: VerifySignInBody): Promise<LoginReply> {
  return signInBy('/api/auth/verify-sign-in-otp', body);
}

async function signInBy(path: string, body: object): Promise<LoginReply> {
  try {
    const reply = await callApi<LoginReply | (Omit<LoginReply, 'token'> & { token?: undefined })>(path, {
      method: 'POST',
      body,
      fallback: 'Login failed',
    });
    // A server may also answer a right password with a demand to verify the address, and no token.
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

/** Signs out here and in every tab, at once; the server is told, and need not answer. */
export function signOut(): void {
  const answer = callApi('/api/auth/logout', { method: 'POST', fallback: '' });
  forgetSession();
  forgetIntents();
  forgetFeaturing();
  answer.catch(() => undefined);
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
