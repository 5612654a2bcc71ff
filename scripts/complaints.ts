/**
 * Complaints that wait for an answer, the most urgent first, and answers to them by mail:
 *
 *     npm run complaints
 *     npm run complaints -- --answer C-2026-000012 --outcome acted --text "The listing is gone."
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { momentInIndia } from '#contracts/text/age-text.ts';
import {
  complaintKinds,
  complaintOutcomes,
  type ComplaintKind,
  type ComplaintOutcome,
} from '#contracts/desk/complaint-kinds.ts';
import { provideMail } from '#server/app/provide/provide-mail.ts';
import { makeComplaintsService, type ComplaintsService } from '#server/modules/complaints/complaints.service.ts';
import { makeModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeJobs } from '#server/platform/jobs.ts';
import { makeRateLimiter } from '#server/platform/rate-limiter.ts';
import { StartError } from '#server/platform/start-error.ts';
import { withProductDatabase } from './product-database.ts';

const { values } = parseArgs({
  options: { answer: { type: 'string' }, outcome: { type: 'string' }, text: { type: 'string' } },
});
const usage = 'npm run complaints -- --answer C-2026-000012 --outcome acted|refused --text "What you did."';

await withProductDatabase(async ({ connectionString, settings, log, report }) => {
  await migrateDatabase({ connectionString, log, report });
  const { db, pool, close } = openDatabase({ connectionString, log });
  const jobs = makeJobs({ connectionString, log });
  const mail = provideMail({ settings, db, jobs, log });
  try {
    await jobs.start({ work: false });
    const rateLimiter = makeRateLimiter(pool);
    const needs = {
      db,
      clock: systemClock,
      mailer: mail.mailer,
      rateLimiter,
      moderationQueue: makeModerationQueueService(),
      publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    };
    const complaints = makeComplaintsService(needs);
    if (values.answer === undefined) await print(complaints);
    else await answer(complaints, values.answer);
  } finally {
    await jobs.stop();
    await mail.close();
    await close();
  }

  async function answer(complaints: ComplaintsService, number: string): Promise<void> {
    const outcome = values.outcome ?? '';
    const text = values.text?.trim() ?? '';
    if (!Object.hasOwn(complaintOutcomes, outcome) || text === '') throw new StartError(usage);
    await complaints.answer(number, { outcome: outcome as ComplaintOutcome, answer: text }).catch((error: unknown) => {
      throw error instanceof AppError ? new StartError(error.message) : error;
    });
    report(`Complaint ${number} is answered.`);
  }
});

async function print(complaints: ComplaintsService): Promise<void> {
  const open = await complaints.listOpen();
  if (open.length === 0) process.stdout.write('  No complaint waits for an answer.\n');
  for (const { number, name, email, kind, about, message, due_at: dueAt } of open) {
    process.stdout.write(
      `\n  ${number}, to answer by ${momentInIndia(dueAt)}: ${complaintKinds[kind as ComplaintKind].label()}\n`,
    );
    process.stdout.write(`      ${name} (${email})${about === '' ? '' : `, about ${about}`}\n`);
    process.stdout.write(`      ${message.replace(/\s+/g, ' ')}\n`);
  }
}
