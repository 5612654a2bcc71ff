import type { MessageReply } from '#contracts/accounts.ts';
import type { PasskeysReply } from '#contracts/passkeys.ts';
import type {
  ConfirmSecondStepBody,
  PasswordBody,
  ReauthenticationBody,
  RecoveryCodesReply,
  SecondStepReply,
  SecondStepSetupReply,
} from '#contracts/second-steps.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';

const post = <T>(path: string, body: object, fallback: string) => callApi<T>(path, { method: 'POST', body, fallback });

export function fetchSecondStep(options: CallOptions): Promise<SecondStepReply> {
  return callApi('/api/auth/second-step', { fallback: 'The second step could not be loaded', ...options });
}

/** A new secret for an authenticator app. A wrong password is 422 with `errors.password`. */
export function setUpSecondStep(body: PasswordBody): Promise<SecondStepSetupReply> {
  return post('/api/auth/second-step/setup', body, 'The second step could not be set up');
}

/** Turns the second step on. A wrong code is 422 with `errors.code`. */
export function confirmSecondStep(body: ConfirmSecondStepBody): Promise<RecoveryCodesReply> {
  return post('/api/auth/second-step/confirm', body, 'The second step could not be turned on');
}

export function turnOffSecondStep(body: ReauthenticationBody): Promise<MessageReply> {
  return post('/api/auth/second-step/off', body, 'The second step could not be turned off');
}

export function renewRecoveryCodes(body: ReauthenticationBody): Promise<RecoveryCodesReply> {
  return post('/api/auth/recovery-codes', body, 'New recovery codes could not be made');
}

export function listPasskeys(options: CallOptions): Promise<PasskeysReply> {
  return callApi('/api/auth/passkeys', { fallback: 'Your passkeys could not be loaded', ...options });
}

export function renamePasskey(id: number, name: string): Promise<MessageReply> {
  return callApi(`/api/auth/passkeys/${id}`, {
    method: 'PUT',
    body: { name },
    fallback: 'The name could not be saved',
  });
}

export function removePasskey(id: number, body: ReauthenticationBody): Promise<MessageReply> {
  return post(`/api/auth/passkeys/${id}/remove`, body, 'The passkey could not be removed');
}
