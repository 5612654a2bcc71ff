import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { makeMailDelivery } from './mail-delivery.ts';
import { sendJob } from './mailer.ts';
import { deleteOld, doubtAbandoned, listOverdue } from './mails-table.ts';
import { smtpConnections, type SmtpTransport } from './smtp-transport.ts';

const SendData = z.object({ mail_id: z.string() });
/** Long enough to answer a complaint, no longer: the rows hold addresses. */
const retentionDays = 30;
const sweptAtOnce = 500;

/** Declares, before `jobs.start`, what sends mail, what takes up attempts that died, and what forgets old mail. */
export function mailJobs(
  jobs: Jobs,
  needs: { db: Database; smtp: SmtpTransport; log: Log; retryDelaySeconds?: (attempts: number) => number },
): void {
  const { db, smtp, log, retryDelaySeconds } = needs;
  const delivery = makeMailDelivery({
    db,
    smtp,
    log,
    retryDelaySeconds,
    enqueue: (transaction, mailId, startAfter) =>
      jobs.enqueue(transaction, sendJob, { mail_id: mailId }, { startAfter, singletonKey: mailId }),
  });

  // When the server is away the delivery asks for a later job; this retry is for a database that failed.
  jobs.define(sendJob, { concurrency: smtpConnections }, async (data) => {
    await delivery.deliver(SendData.parse(data).mail_id);
  });

  jobs.define('mail.sweep', { cron: '* * * * *', retryLimit: 0 }, async () => {
    for (const mail of await doubtAbandoned(db)) log.error({ mail }, 'nobody knows whether this mail left');
    for (const id of await listOverdue(db, sweptAtOnce)) {
      await jobs.enqueue(db, sendJob, { mail_id: id }, { singletonKey: id });
    }
  });

  forgetJob(jobs, db);
}

/** The daily removal alone, for an installation that keeps its mail in the outbox. */
export function forgetJob(jobs: Jobs, db: Database): void {
  jobs.define('mail.forget', { cron: '20 3 * * *', retryLimit: 0 }, async () => {
    await deleteOld(db, retentionDays);
  });
}
