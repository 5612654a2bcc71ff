import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, vi } from 'vitest';
import { makeMailDelivery } from '#server/platform/mail/mail-delivery.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { claimSeconds, insertMail } from '#server/platform/mail/mails-table.ts';
import { openSmtp, type SmtpTimeouts, type SmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import type { TestDatabase } from '../database/test-database.ts';

export const mailOfTest: Mail = {
  to: 'asha@test.example',
  subject: '482913 is your Aangan code',
  html: '<p>482913</p>',
  text: 'Your code: 482913',
  code: '482913',
  expiresAt: null,
};

/** Processes that deliver mails from one table, without jobs: the test decides which process tries which mail. */
export function useMailProcesses(database: TestDatabase) {
  const opened: SmtpTransport[] = [];
  afterEach(() => {
    for (const smtp of opened.splice(0)) smtp.close();
  });

  return {
    /** A process that sends its mails to the server at `port` of this machine. */
    processFor: (port: number, timeouts: Partial<SmtpTimeouts> = {}) => {
      const smtp = openSmtp({
        server: { host: '127.0.0.1', port, secure: false, auth: undefined },
        from: { name: 'Aangan', address: 'no-reply@aangan.example' },
        timeouts,
      });
      opened.push(smtp);
      const enqueue = vi.fn(() => Promise.resolve());
      const log = pino({ level: 'silent' });
      return { enqueue, smtp, ...makeMailDelivery({ db: database.db, smtp, log, enqueue }) };
    },

    add: (values: Partial<Mail> = {}): Promise<string> => {
      const { to, subject, html, text, code, expiresAt, attachment } = { ...mailOfTest, ...values };
      const row = { to_address: to, subject, html, text, code, state: 'queued', expires_at: expiresAt } as const;
      const file = { attachment_name: attachment?.name ?? null, attachment: attachment?.content ?? null };
      return insertMail(database.db, { ...row, ...file });
    },

    row: (id: string) => database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    /** Lets a claim expire, as if its process had died long ago. */
    letClaimGrowOld: (id: string) =>
      sql`UPDATE mails SET claimed_at = now() - make_interval(secs => ${claimSeconds + 1}) WHERE id = ${id}`.execute(
        database.db,
      ),
  };
}
