import { LoginReply, MessageReply } from '#contracts/accounts/accounts.ts';
import {
  AddPasskeyBody,
  PasskeyOptionsReply,
  PasskeyParams,
  PasskeySignInBody,
  PasskeysReply,
  RenamePasskeyBody,
} from '#contracts/accounts/passkeys.ts';
import { ReauthenticationBody } from '#contracts/accounts/second-steps.ts';
import { call } from './call.ts';
import { password } from './example-values.ts';
import * as factorTexts from '#texts/factors.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'accounts' } as const;

/** A browser's passkey, shortened. */
const passkey = { id: 'Qm9va3NoZWxm', rawId: 'Qm9va3NoZWxm', type: 'public-key' };
const usedPasskey = {
  ...passkey,
  response: { clientDataJSON: 'eyJ0eXBl', authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx' },
};
const newPasskey = {
  ...passkey,
  response: { clientDataJSON: 'eyJ0eXBl', attestationObject: 'o2NmbXRk' },
};
export const passkeySignInOptions = call({
  post: '/api/auth/passkeys/sign-in-options',
  access: 'anonymous',
  limit: 'api',
  summary: 'What a browser needs to sign in with a passkey; valid once and for minutes',
  tag: 'accounts',
  reply: PasskeyOptionsReply,
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  failed: callTexts.loginFailed,
});

export const signInByPasskey = call({
  post: '/api/auth/passkeys/sign-in',
  access: 'anonymous',
  limit: 'login',
  summary: 'Sign in with a passkey, which counts as both steps',
  tag: 'accounts',
  body: PasskeySignInBody,
  reply: LoginReply,
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  example: { body: { credential: usedPasskey, remember: true } },
  failed: callTexts.loginFailed,
  tried: { body: { credential: usedPasskey }, status: 400 },
});

export const listPasskeys = call({
  get: '/api/auth/passkeys',
  ...ofUser,
  summary: 'The passkeys of the user',
  reply: PasskeysReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.passkeysNotLoaded,
});

export const passkeyOptions = call({
  post: '/api/auth/passkeys/options',
  ...ofUser,
  summary: 'What a browser needs to make a passkey: with the password, and a code where there is a second step',
  body: ReauthenticationBody,
  reply: PasskeyOptionsReply,
  refuses: ['accounts.passkeys_full'],
  harmless: 'one’s own account, records and money',
  example: { body: { password } },
  failed: callTexts.passkeyNotAdded,
  tried: { body: { password: 'not the password', code: '123456' }, status: 422 },
});

export const proofOptions = call({
  post: '/api/auth/passkeys/proof-options',
  ...ofUser,
  summary: 'What a browser needs to prove a passkey before a factor changes; valid once and for minutes',
  reply: PasskeyOptionsReply,
  harmless: 'one’s own account, records and money',
  failed: factorTexts.passkeyRefused,
});

export const addPasskey = call({
  post: '/api/auth/passkeys',
  ...ofUser,
  summary: 'Add a passkey that the browser made',
  body: AddPasskeyBody,
  reply: MessageReply,
  status: 201,
  refuses: ['accounts.passkeys_full'],
  harmless: 'one’s own account, records and money',
  example: { body: { name: 'Phone', credential: newPasskey } },
  failed: callTexts.passkeyNotAdded,
  tried: { body: { name: 'Phone', credential: newPasskey }, status: 400 },
});

export const renamePasskey = call({
  put: '/api/auth/passkeys/:id',
  ...ofUser,
  summary: 'Name a passkey',
  params: PasskeyParams,
  body: RenamePasskeyBody,
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  example: { body: { name: 'Old phone' } },
  failed: callTexts.nameNotSaved,
});

export const removePasskey = call({
  post: '/api/auth/passkeys/:id/remove',
  ...ofUser,
  summary: 'Remove a passkey: with the password, and a code where there is a second step',
  params: PasskeyParams,
  body: ReauthenticationBody,
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  example: { body: { password } },
  failed: callTexts.passkeyNotRemoved,
});
