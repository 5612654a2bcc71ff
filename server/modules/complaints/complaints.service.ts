import { brand } from '#contracts/brand.ts';
import { complaintKinds, type ComplaintKind, type ComplaintOutcome } from '#contracts/desk/complaint-kinds.ts';
import type { ComplaintBody, ComplaintMonth } from '#contracts/desk/complaints.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { acknowledgementMail, answerMail, officerMail } from './complaints.emails.ts';
import * as repository from './complaints.repository.ts';
import type { ComplaintRow } from './complaints.repository.ts';

/** Complaints that have to be answered within hours come before everything else. */
const isUrgent = (kind: string) => complaintKinds[kind as ComplaintKind].hours < 24;

const hourMs = 60 * 60 * 1000;
const shownMonths = 12;
/** The IT Rules, 2021 (rule 3(1)(g)) require 180 days; disputes about an answer may take longer. */
const storedDays = 365;
const openAtOnce = 200;

export type ComplaintsService = ReturnType<typeof makeComplaintsService>;

/** Complaints to the grievance officer: acknowledged at once, answered by a clock (docs/decisions/0078-complaints.md). */
export function makeComplaintsService(needs: {
  db: Database;
  clock: Clock;
  mailer: Pick<Mailer, 'enqueue'>;
  rateLimiter: Pick<RateLimiter, 'countIn'>;
  moderationQueue: Pick<ModerationQueueService, 'noteComplaint' | 'closeComplaint'>;
  publicUrl: string;
}) {
  const { db, clock, mailer, rateLimiter, moderationQueue, publicUrl } = needs;
  const officer = brand.grievanceOfficer.email;

  const sweeps: readonly Sweep[] = [repository.emptyingSweep(clock, storedDays)];

  return {
    /**
     * Stores a complaint with the mails that acknowledge it and put it before the officer: all or none. Throws 429 for
     * more than ten a day of one address.
     */
    async complain(body: ComplaintBody): Promise<{ number: string; due_at: string }> {
      return db.transaction().execute(async (transaction) => {
        const tooMany = await rateLimiter.countIn(transaction, 'complaints-address', body.email.toLowerCase());
        if (tooMany) throw tooMany;
        const now = clock.now();
        const row = await repository.insertComplaint(transaction, {
          ...body,
          about: body.about ?? '',
          language: currentLanguage(),
          created_at: now,
          due_at: new Date(now.getTime() + complaintKinds[body.kind].hours * hourMs),
        });
        await mailer.enqueue(transaction, { to: row.email, ...acknowledgementMail(row, publicUrl), expiresAt: null });
        await mailer.enqueue(transaction, { to: officer, ...officerMail(row, publicUrl, false), expiresAt: null });
        await moderationQueue.noteComplaint(transaction, row, isUrgent(row.kind) ? 5 : 3);
        return { number: row.number, due_at: row.due_at.toISOString() };
      });
    },

    /** Complaints without an answer, the most urgent first. */
    listOpen: (): Promise<ComplaintRow[]> => repository.listOpen(db, openAtOnce),

    /**
     * Answers a complaint by mail, and closes its item in the queue. 404 for another number, 409 `complaints.answered` with
     * when it was answered. `also` runs in the same transaction; `answeredBy` is null for the command.
     */
    async answer(
      number: string,
      given: { outcome: ComplaintOutcome; answer: string },
      answeredBy: number | null = null,
      also?: (transaction: Db) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const row = await repository.lockComplaint(transaction, number);
        if (!row) throw new AppError('complaints.unknown', { params: { number } });
        if (row.answered_at) {
          const params = { number, answered_at: row.answered_at.toISOString() };
          throw new AppError('complaints.answered', { params });
        }
        const { outcome, answer } = given;
        const values = { outcome, answer, answered_at: clock.now(), answered_by: answeredBy };
        await repository.updateAnswered(transaction, number, values);
        await moderationQueue.closeComplaint(transaction, number, answeredBy);
        await also?.(transaction);
        const mail = inLanguageOf(row, () => answerMail(row, given, publicUrl));
        await mailer.enqueue(transaction, { ...mail, to: row.email, expiresAt: null });
      });
    },

    /** Reminds the officer of complaints half of whose time is over, once each. */
    async remind(): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const row of await repository.claimUrgent(transaction, clock.now())) {
          await mailer.enqueue(transaction, { to: officer, ...officerMail(row, publicUrl, true), expiresAt: null });
          await moderationQueue.noteComplaint(transaction, row, isUrgent(row.kind) ? 5 : 4);
        }
      });
    },

    /** Outcomes of the last twelve months' complaints, to publish. */
    months: (): Promise<ComplaintMonth[]> => repository.countByMonth(db, shownMonths),

    /** Empties what people wrote a year after the answer. */
    sweeps,
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}
