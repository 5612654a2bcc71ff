import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { LoginReply, MessageReply } from '#contracts/accounts.ts';
import type { PasskeyOptionsReply } from '#contracts/passkeys.ts';
import type { ReauthenticationBody } from '#contracts/second-steps.ts';
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
 * Signs in with a passkey of this device, or of a phone beside it. Null when the person gave up; fails as `signIn` does.
 */
export async function signInWithPasskey(remember: boolean): Promise<LoginReply | null> {
  const { options } = await callApi<PasskeyOptionsReply<PublicKeyCredentialRequestOptionsJSON>>(
    '/api/auth/passkeys/sign-in-options',
    { method: 'POST', fallback: 'Login failed' },
  );
  const credential = await unlessGivenUp(startAuthentication({ optionsJSON: options }));
  return credential && signInBy('/api/auth/passkeys/sign-in', { credential, remember });
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
