import type { DeleteAccountBody, MessageReply, SessionsReply } from '#contracts/accounts.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';

/** Where the user is signed in. */
export function listSessions(options: CallOptions): Promise<SessionsReply> {
  return callApi('/api/auth/sessions', { fallback: 'Your sessions could not be loaded', ...options });
}

/** Ends one session of the user. */
export function endSession(id: number): Promise<MessageReply> {
  return callApi(`/api/auth/sessions/${id}`, { method: 'DELETE', fallback: 'The session could not be ended' });
}

/** Ends every session but this one. */
export function endOtherSessions(): Promise<MessageReply> {
  return callApi('/api/auth/sessions', { method: 'DELETE', fallback: 'The sessions could not be ended' });
}

/** Everything that is stored about the user. */
export function fetchOwnData(): Promise<object> {
  return callApi('/api/auth/data', { fallback: 'Your data could not be downloaded' });
}

/** Deletes the account for good. A wrong password is 422 with `errors.password`. */
export function deleteAccount(body: DeleteAccountBody): Promise<MessageReply> {
  return callApi('/api/auth/delete-account', { method: 'POST', body, fallback: 'Your account could not be deleted' });
}
