import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { MessageReply } from '#contracts/accounts/accounts.ts';
import {
  addPasskey as sendPasskey,
  passkeyOptions,
  passkeySignInOptions,
  signInByPasskey,
} from '#contracts/calls/passkeys.ts';
import type { AddPasskeyBody, PasskeyOptionsReply } from '#contracts/accounts/passkeys.ts';
import type { ReauthenticationBody } from '#contracts/accounts/second-steps.ts';
import type { UsedCredential } from '#contracts/accounts/used-credential.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { signInBy } from './account-calls.ts';
import * as texts from '#texts/session.ts';
import * as factorTexts from '#texts/factors.ts';

// Passkeys, with the library that speaks to the browser's; loaded when one is used.

/** Null when the person closed the browser's dialog, or there is no passkey. */
async function unlessGivenUp<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    // The library's errors have the browser's as their cause.
    const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (root instanceof Error && ['NotAllowedError', 'AbortError'].includes(root.name)) return null;
    throw error;
  }
}

/**
 * Uses a passkey with the options that a call answers: `answerWithPasskey(makeCall(proofOptions, {}))`. Null when the
 * person gave up.
 */
export async function answerWithPasskey(answer: Promise<PasskeyOptionsReply>): Promise<UsedCredential | null> {
  const { options } = await answer;
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await unlessGivenUp(startAuthentication({ optionsJSON }));
  // The library's type of extensions is wider than the sent one.
  return credential as unknown as UsedCredential | null;
}

/**
 * Signs in with a passkey of this device, or of a phone beside it. Returns the sentence for a failed sign-in, else
 * null.
 */
export async function passkeyProblem(remember: boolean): Promise<string | null> {
  try {
    const credential = await answerWithPasskey(makeCall(passkeySignInOptions, {}));
    if (!credential) return texts.noPasskey();
    await signInBy(makeCall(signInByPasskey, { body: { credential, remember } }));
    return null;
  } catch (error) {
    return error instanceof ApiFailure ? error.message : factorTexts.passkeyRefused();
  }
}

/** Makes a passkey and adds it under a name. Null when the person gave up. */
export async function addPasskey(name: string, body: ReauthenticationBody): Promise<MessageReply | null> {
  const { options } = await makeCall(passkeyOptions, { body });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await unlessGivenUp(startRegistration({ optionsJSON }));
  // The type of the library is wider than the sent one.
  const credential = made as unknown as AddPasskeyBody['credential'] | null;
  return credential && makeCall(sendPasskey, { body: { name, credential } });
}
