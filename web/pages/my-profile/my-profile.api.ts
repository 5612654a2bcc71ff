import type { DeleteAccountBody, MessageReply, SessionsReply } from '#contracts/accounts.ts';
import type { FavouritesReply } from '#contracts/favourites.ts';
import type { ProfileSavedReply } from '#contracts/profile.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import type { ProfileValues } from './profile-form.ts';

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

/** Changes who the user is here. Fields that can't be are in `errors`. */
export function saveProfile(body: ProfileValues): Promise<ProfileSavedReply> {
  return callApi('/api/user/profile', { method: 'PUT', body, fallback: 'Failed to update profile' });
}

/** What the user saved, newest first, with what became of it. */
export function listSaved(options: CallOptions): Promise<FavouritesReply> {
  return callApi('/api/favourites/records', { fallback: 'Your saved homes could not be loaded', ...options });
}
