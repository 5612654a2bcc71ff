import * as z from 'zod/mini';
import type { Database } from '../database/db.ts';
import { runSweeps } from '../database/sweeps.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { makeMailDelivery } from './mail-delivery.ts';
import { sendJob } from './mailer.ts';
import { doubtAbandoned, listOverdue, mailSweep } from './mails-table.ts';
import { smtpConnections, type SmtpTransport } from './smtp-transport.ts';

const SendData = z.object({ mail_id: z.string() });
const sweptAtOnce = 500;

/** Declares the jobs that send mail, retry abandoned attempts and delete old mail. Must run before `jobs.start`. */
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

  // When the mail server is unavailable the delivery enqueues a later job; this retry is for database failures.
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

/** Only the deletion of old mail, for an installation that stores its mail in the outbox. */
export function forgetJob(jobs: Jobs, db: Database): void {
  jobs.define('mail.forget', { cron: '20 * * * *', retryLimit: 0 }, (_, { signal }) =>
    runSweeps(db, [mailSweep], { signal }),
  );
}
