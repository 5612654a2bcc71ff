import type { LoginReply, RegisterReply } from '#contracts/accounts/accounts.ts';
import { register as sendRegistration } from '#contracts/calls/registration.ts';
import { findUser, signOut as endSession } from '#contracts/calls/sign-in.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { forgetFeaturing } from './chosen-plan.ts';
import { forgetDrafts } from './drafts.ts';
import { bindIntentTo, claimIntents, forgetIntents } from './intents.ts';
import { keepSession } from './keep-session.ts';
import { forgetSession } from './session.ts';

// The calls that change the session. They are loaded when needed; the session itself is in every page.

/** The reply of a server that demands a verification first has no token. */
type Welcome = LoginReply | (Omit<LoginReply, 'token'> & { token?: undefined });

/**
 * Signs in by the answer of a call: `signInBy(makeCall(signIn, { body }))`. After a failure nobody is signed in, and the
 * failure is thrown as it came (see `makeCall`).
 */
export async function signInBy(answer: Promise<Welcome>): Promise<LoginReply> {
  try {
    const reply = await answer;
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
    const reply: Registered = await makeCall(sendRegistration, { body: form });
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
  const answer = makeCall(endSession, {});
  forgetSession();
  forgetDrafts();
  forgetIntents();
  forgetFeaturing();
  answer.catch(() => undefined);
}

/**
 * Loads the user from the server. After a failed call the stored user stays; a 401 ends the session (see `makeCall`).
 */
export async function refreshSession(): Promise<void> {
  const token = readStored('authToken');
  if (token === null) return;
  try {
    const { user } = await makeCall(findUser, {});
    if (readStored('authToken') === token) writeStored('userData', user);
  } catch {
    // The session stays: a lost connection must not sign the user out.
  }
}
