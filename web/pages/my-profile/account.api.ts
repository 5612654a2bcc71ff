import type { DeleteAccountBody, MessageReply } from '#contracts/accounts.ts';
import type { ProfileSavedReply } from '#contracts/profile.ts';
import { callApi } from '#web/lib/http-api.ts';
import type { ProfileValues } from './profile-form.ts';

// The calls of My Profile's dialogs; loaded with them.

/** Deletes the account permanently. A wrong password is 422 with `errors.password`. */
export function deleteAccount(body: DeleteAccountBody): Promise<MessageReply> {
  return callApi('/api/auth/delete-account', { method: 'POST', body, fallback: 'Your account could not be deleted' });
}

/** Updates the user's profile. Invalid fields are in `errors`. */
export function saveProfile(body: ProfileValues): Promise<ProfileSavedReply> {
  return callApi('/api/user/profile', { method: 'PUT', body, fallback: 'Failed to update profile' });
}
