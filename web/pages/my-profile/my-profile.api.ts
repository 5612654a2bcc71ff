import type { AccountEventsReply } from '#contracts/account-events.ts';
import type { MessageReply, SessionsReply } from '#contracts/accounts.ts';
import type { CredentialsReply } from '#contracts/credentials.ts';
import type { NotificationsBody, NotificationsReply } from '#contracts/profile.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';

/** The sessions of the user. */
export function listSessions(options: CallOptions): Promise<SessionsReply> {
  return callApi('/api/auth/sessions', { fallback: 'Your sessions could not be loaded', ...options });
}

/** Events of the account, from behind the event `before`. */
export function listAccountEvents(before: string | null, options: CallOptions): Promise<AccountEventsReply> {
  const query = before === null ? '' : `?before=${before}`;
  return callApi(`/api/auth/events${query}`, { fallback: 'What happened could not be loaded', ...options });
}

/** The user's credentials. */
export function fetchCredentials(options: CallOptions): Promise<CredentialsReply> {
  return callApi('/api/auth/credentials', { fallback: 'Your account could not be loaded', ...options });
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
export function fetchAccountData(): Promise<object> {
  return callApi('/api/auth/data', { fallback: 'Your data could not be downloaded' });
}

/** The mails that the user has switched on. */
export function fetchNotifications(options: CallOptions): Promise<NotificationsReply> {
  return callApi('/api/user/notifications', { fallback: 'Your notifications could not be loaded', ...options });
}

export function saveNotifications(body: NotificationsBody): Promise<NotificationsReply> {
  return callApi('/api/user/notifications', { method: 'PUT', body, fallback: 'Your choice could not be saved' });
}
