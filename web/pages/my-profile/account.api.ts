import type { DeleteAccountBody, MessageReply } from '#contracts/accounts.ts';
import type { ProfileSavedReply } from '#contracts/profile.ts';
import { callApi } from '#web/lib/http-api.ts';
import type { ProfileValues } from './profile-form.ts';

// What the dialogs of My Profile send; loaded with them.

/** Deletes the account for good. A wrong password is 422 with `errors.password`. */
export function deleteAccount(body: DeleteAccountBody): Promise<MessageReply> {
  return callApi('/api/auth/delete-account', { method: 'POST', body, fallback: 'Your account could not be deleted' });
}

/** Changes who the user is here. Fields that can't be are in `errors`. */
export function saveProfile(body: ProfileValues): Promise<ProfileSavedReply> {
  return callApi('/api/user/profile', { method: 'PUT', body, fallback: 'Failed to update profile' });
}
