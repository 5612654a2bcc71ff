import type { Database } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { forgetJob, mailJobs } from '#server/platform/mail/mail-jobs.ts';
import { makeOutboxMailer, makeMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import { makeOutbox, type Outbox } from '#server/platform/mail/outbox.ts';
import { openSmtp } from '#server/platform/mail/smtp-transport.ts';
import { demoDomain } from '../demo/demo-accounts.ts';
import type { Settings } from '../settings/settings.ts';

/** Opens the mail of the settings: a mail server or the outbox. Call it before `jobs.start`. */
export function provideMail(needs: {
  settings: Pick<Settings, 'smtp' | 'mailFrom'>;
  db: Database;
  jobs: Jobs;
  log: Log;
}): { mailer: Mailer; outbox: Outbox | null; close: () => Promise<void> } {
  const { settings, db, jobs, log } = needs;
  if (!settings.smtp) {
    forgetJob(jobs, db);
    return { mailer: makeOutboxMailer(), outbox: makeOutbox(db), close: () => Promise.resolve() };
  }
  const smtp = openSmtp({ server: settings.smtp, from: settings.mailFrom });
  mailJobs(jobs, { db, smtp, log });
  const close = (): Promise<void> => {
    smtp.close();
    return Promise.resolve();
  };
  return { mailer: makeMailer({ jobs, unreachable: demoDomain }), outbox: null, close };
}
