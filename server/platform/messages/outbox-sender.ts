import type { MessageChannel } from '#contracts/verification/verification-choices.ts';
import type { Database } from '../database/db.ts';
import { insertMail } from '../mail/mails-table.ts';
import type { CodeMessage, MessageSender } from './message-sender.ts';

/** Stores messages among the mails of /dev/mail, also where mail itself is sent: nothing reaches a phone. */
export function makeOutboxSender(
  channel: MessageChannel,
  db: Database,
  write: (message: CodeMessage) => { subject: string; text: string },
): MessageSender {
  return {
    channel,
    async send(message) {
      const { subject, text } = write(message);
      await insertMail(db, {
        to_address: message.to,
        subject,
        text,
        html: `<p>${text}</p>`,
        code: message.code,
        state: 'kept',
      });
    },
  };
}
