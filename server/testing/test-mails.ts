import { makeOutbox, type OutboxMail } from '#server/platform/mail/outbox.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * The mails that a test's calls wrote, read from the outbox: what a transaction undid is not among them.
 * Addresses are compared as they were given to the mailer.
 */
export function testMails(db: () => Database) {
  const all = async (to: string): Promise<OutboxMail[]> =>
    (await makeOutbox(db()).list(1000)).filter((mail) => mail.to === to);
  return {
    /** Newest first. */
    all,
    /** The newest; throws when there is none. */
    async last(to: string): Promise<OutboxMail> {
      const [mail] = await all(to);
      if (!mail) throw new Error(`There is no mail to ${to}.`);
      return mail;
    },
  };
}
