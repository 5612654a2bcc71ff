import type { MessageReply, UserReply } from '#contracts/accounts.ts';
import type { ReauthenticationBody } from '#contracts/second-steps.ts';
import type {
  ChangeEmailBody,
  ChangePasswordBody,
  ConfirmEmailBody,
  CredentialsChangedReply,
  ResendEmailCodeBody,
} from '#contracts/credentials.ts';
import type { ProfileSavedReply } from '#contracts/profile.ts';
import { callApi } from '#web/lib/http-api.ts';
import type { ProfileValues } from './profile-form.ts';

// The calls of My Profile's dialogs; loaded with them.

/** Deletes the account permanently. A wrong password is 422 with `errors.password`. */
export function deleteAccount(body: ReauthenticationBody): Promise<MessageReply> {
  return callApi('/api/auth/delete-account', { method: 'POST', body, fallback: 'Your account could not be deleted' });
}

/** Changes the password; 422 with `errors` of its fields. */
export function changePassword(body: ChangePasswordBody): Promise<MessageReply> {
  return callApi('/api/auth/change-password', {
    method: 'POST',
    body,
    fallback: 'Your password could not be changed',
  });
}

const emailFailed = 'Your email address could not be changed';

/** Requests another address; 422 with `errors` of its fields. */
export function changeEmail(body: ChangeEmailBody): Promise<CredentialsChangedReply> {
  return callApi('/api/auth/email-change', { method: 'POST', body, fallback: emailFailed });
}

/** Confirms one of the two addresses by its code. */
export function confirmEmail(body: ConfirmEmailBody): Promise<CredentialsChangedReply> {
  return callApi('/api/auth/email-change/confirm', { method: 'POST', body, fallback: emailFailed });
}

export function resendEmailCode(body: ResendEmailCodeBody): Promise<MessageReply> {
  return callApi('/api/auth/email-change/resend', { method: 'POST', body, fallback: 'The code could not be sent' });
}

export function cancelEmailChange(): Promise<CredentialsChangedReply> {
  return callApi('/api/auth/email-change', { method: 'DELETE', fallback: 'The change could not be cancelled' });
}

/** Sends a picture with the square of it that is shown. */
export function savePicture(form: FormData): Promise<UserReply> {
  return callApi('/api/user/picture', { method: 'POST', body: form, fallback: 'Your picture could not be saved' });
}

export function removePicture(): Promise<UserReply> {
  return callApi('/api/user/picture', { method: 'DELETE', fallback: 'Your picture could not be removed' });
}

/** Updates the user's profile. Invalid fields are in `errors`. */
export function saveProfile(body: ProfileValues): Promise<ProfileSavedReply> {
  return callApi('/api/user/profile', { method: 'PUT', body, fallback: 'Failed to update profile' });
}
