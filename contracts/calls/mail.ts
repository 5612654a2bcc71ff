import { MessageReply } from '#contracts/accounts/accounts.ts';
import {
  MailEventsBody,
  MailLinkParams,
  MailSettingsBody,
  MailSettingsReply,
  NewsletterBody,
} from '#contracts/accounts/mail-settings.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const email = 'asha@example.in';
// By a signed link of a mail, which names its reader.
const ofReader = {
  access: 'anonymous',
  limit: 'api',
  tag: 'mail',
  harmless: 'one’s own account, records and money',
} as const;

export const findMailSettings = call({
  get: '/api/mail-settings/:token',
  ...ofReader,
  summary: 'Settings of a mail’s link',
  params: MailLinkParams,
  reply: MailSettingsReply,
  failed: callTexts.settingsNotLoaded,
});

export const saveMailSettings = call({
  put: '/api/mail-settings/:token',
  ...ofReader,
  summary: 'Change the settings of a mail’s link',
  params: MailLinkParams,
  body: MailSettingsBody,
  reply: MailSettingsReply,
  example: { body: { searches: [{ id: 12, frequency: 'weekly' }], mails: { messages: true } } },
  failed: callTexts.choiceNotSaved,
});

export const endMails = call({
  post: '/api/mail-settings/:token/unsubscribe',
  ...ofReader,
  summary: 'End the mails of a link at one press',
  params: MailLinkParams,
  reply: MessageReply,
  failed: callTexts.mailsNotEnded,
});

export const subscribe = call({
  post: '/api/newsletter',
  access: 'anonymous',
  limit: 'newsletter',
  tag: 'mail',
  summary: 'Ask for new homes once a week',
  body: NewsletterBody,
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  example: { body: { email } },
  tried: { body: { email: 'nobody' }, status: 422 },
  failed: callTexts.addressNotSent,
});

export const reportMailEvents = call({
  post: '/api/mail-events',
  access: 'anonymous',
  // The secret proves the mail service, so no limit is needed.
  limit: 'none',
  security: 'mailService',
  tag: 'mail',
  summary: 'For the mail service: bounces and complaints, with the secret as bearer token',
  body: MailEventsBody,
  reply: MessageReply,
  refuses: ['mail_events.refused'],
  inReadOnlyMode: 'open',
  // Signed by the product itself.
  harmless: 'no people in it',
  example: { body: { events: [{ type: 'bounce', email, permanent: true }] } },
  tried: { body: { events: [] }, status: 403 },
});
