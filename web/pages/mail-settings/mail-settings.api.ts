import type { MessageReply } from '#contracts/accounts.ts';
import type { MailSettingsBody, MailSettingsReply } from '#contracts/mail-settings.ts';
import { callApi } from '#web/lib/http-api.ts';

const path = (token: string) => `/api/mail-settings/${encodeURIComponent(token)}`;

/** The settings that a mail's link leads to. */
export function fetchMailSettings(token: string): Promise<MailSettingsReply> {
  return callApi(path(token), { fallback: 'The settings could not be loaded' });
}

export function saveMailSettings(token: string, body: MailSettingsBody): Promise<MailSettingsReply> {
  return callApi(path(token), { method: 'PUT', body, fallback: 'Your choice could not be saved' });
}

/** Ends the mails of the link, as the mail program does. */
export function endMails(token: string): Promise<MessageReply> {
  return callApi(`${path(token)}/unsubscribe`, { method: 'POST', fallback: 'The mails could not be ended' });
}
