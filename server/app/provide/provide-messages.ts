import { limits } from '#contracts/limits.ts';
import { messageChannels } from '#contracts/verification/verification-choices.ts';
import type { Database } from '#server/platform/database/db.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { CodeMessage, MessageSender } from '#server/platform/messages/message-sender.ts';
import { makeMsg91Sender } from '#server/platform/messages/msg91-sender.ts';
import { makeOutboxSender } from '#server/platform/messages/outbox-sender.ts';
import { makeWhatsAppSender } from '#server/platform/messages/whatsapp-sender.ts';
import type { Settings } from '../settings/settings.ts';
import * as texts from '#texts/verification.ts';

/**
 * The gateways of the settings. Without any, codes are shown at /dev/mail in local mode, also where mail is sent, and
 * production offers no check of phones: the list is empty.
 */
export function provideMessages(
  settings: Pick<Settings, 'appMode' | 'msg91' | 'whatsApp'>,
  db: Database,
): { messageSenders: readonly MessageSender[]; areMessagesShown: boolean } {
  const { appMode, msg91, whatsApp } = settings;
  const gateways = [...(msg91 ? [makeMsg91Sender(msg91)] : []), ...(whatsApp ? [makeWhatsAppSender(whatsApp)] : [])];
  if (gateways.length > 0 || appMode === 'production') return { messageSenders: gateways, areMessagesShown: false };
  return {
    messageSenders: messageChannels.map((channel) => makeOutboxSender(channel, db, messageWords(channel))),
    areMessagesShown: true,
  };
}

/** The words of a code on /dev/mail; a gateway's template has the like. */
export const messageWords =
  (channel: (typeof messageChannels)[number]) =>
  ({ to, code, language }: CodeMessage): { subject: string; text: string } =>
    inLanguage(language, () => ({
      subject: texts.messageSubject({ channel, code }),
      text: texts.messageText({ code, to, codeLifeMinutes: limits.codeLifeMinutes }),
    }));
