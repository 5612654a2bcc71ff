import type { MessageReply } from '#contracts/accounts.ts';
import type { AccessEndedReply } from '#contracts/remaining-access.ts';
import type {
  ConfirmSecondStepBody,
  ReauthenticationBody,
  RecoveryCodesReply,
  SecondStepSetupReply,
} from '#contracts/second-steps.ts';
import { callApi } from '#web/lib/http-api.ts';

// The calls of the dialogs of Security; loaded with them.

const post = <T>(path: string, body: object, fallback: string) => callApi<T>(path, { method: 'POST', body, fallback });

/** A new secret for an authenticator app. A wrong password is 422 with `errors.password`. */
export function setUpSecondStep(body: ReauthenticationBody): Promise<SecondStepSetupReply> {
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

/** Ends passkeys, API keys, feeds and shared shortlists. */
export function endRemainingAccess(body: ReauthenticationBody): Promise<AccessEndedReply> {
  return post('/api/auth/remaining-access/end', body, 'They could not be ended');
}
