import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { MessageReply } from '#contracts/accounts.ts';
import { factorTexts } from '#contracts/factor-texts.ts';
import type { PasskeyOptionsReply } from '#contracts/passkeys.ts';
import type { ReauthenticationBody } from '#contracts/second-steps.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { signInBy } from './account-calls.ts';

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
 * Signs in with a passkey of this device, or of a phone beside it. Returns the sentence for a failed sign-in, else
 * null.
 */
export async function passkeyProblem(remember: boolean): Promise<string | null> {
  try {
    const { options } = await callApi<PasskeyOptionsReply<PublicKeyCredentialRequestOptionsJSON>>(
      '/api/auth/passkeys/sign-in-options',
      { method: 'POST', fallback: 'Login failed' },
    );
    const credential = await unlessGivenUp(startAuthentication({ optionsJSON: options }));
    if (!credential) return 'No passkey was used. Try again, or sign in with your password.';
    await signInBy('/api/auth/passkeys/sign-in', { credential, remember });
    return null;
  } catch (error) {
    return error instanceof ApiFailure ? error.message : factorTexts.passkeyRefused;
  }
}

/** Uses a passkey with the options of a call; null when the person gave up. */
export async function answerWithPasskey(path: string, fallback: string) {
  const { options } = await callApi<PasskeyOptionsReply<PublicKeyCredentialRequestOptionsJSON>>(path, {
    method: 'POST',
    fallback,
  });
  return unlessGivenUp(startAuthentication({ optionsJSON: options }));
}

/** Makes a passkey and adds it under a name. Null when the person gave up. */
export async function addPasskey(name: string, body: ReauthenticationBody): Promise<MessageReply | null> {
  const fallback = 'The passkey could not be added';
  const { options } = await callApi<PasskeyOptionsReply<PublicKeyCredentialCreationOptionsJSON>>(
    '/api/auth/passkeys/options',
    { method: 'POST', body, fallback },
  );
  const credential = await unlessGivenUp(startRegistration({ optionsJSON: options }));
  return (
    credential && callApi<MessageReply>('/api/auth/passkeys', { method: 'POST', body: { name, credential }, fallback })
  );
}
