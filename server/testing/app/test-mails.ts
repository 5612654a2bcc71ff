import { makeOutbox, type OutboxMail } from '#server/platform/mail/outbox.ts';
import type { Database } from '#server/platform/database/db.ts';

/**
 * The mails of a test's calls, read from the outbox, without those of transactions that were rolled back. Addresses are
 * compared in the form that the mailer received.
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
