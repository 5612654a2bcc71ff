import type { GuestReport, GuestReportBody } from '#contracts/desk/guest-reports.ts';
import { reportLimits } from '#contracts/desk/report-limits.ts';
import { reportReasonLabels } from '#contracts/desk/report-reasons.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inEnglish } from '#server/platform/language.ts';
import { pageUrl } from '#server/platform/mail/mail-words.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import { guestReportMail } from './guest-reports.emails.ts';
import * as repository from './guest-reports.repository.ts';

export type GuestReportsService = ReturnType<typeof makeGuestReportsService>;

const hourMs = 60 * 60 * 1000;
const sweeps: readonly Sweep[] = [repository.guestReportsSweep];

/**
 * Reports of people without an account. A mail confirms the address, and a press on the page of its link puts the
 * report before the desk: programs that follow links change nothing.
 */
export function makeGuestReportsService(needs: {
  db: Database;
  listings: Pick<ListingsService, 'getRecord'>;
  moderationQueue: Pick<ModerationQueueService, 'noteGuestReport'>;
  mailer: Pick<Mailer, 'enqueue'>;
  rateLimiter: Pick<RateLimiter, 'countIn'>;
  publicUrl: string;
}) {
  const { db, listings, moderationQueue, mailer, rateLimiter, publicUrl } = needs;

  async function requireReport(someDb: Db, token: string): Promise<repository.GuestReportRow> {
    const row = await repository.findReport(someDb, hashToken(token));
    if (!row) throw new AppError('reports.link_over');
    return row;
  }

  return {
    /**
     * Stores a report and mails the link that confirms it. Answers the same where the address has reported the record
     * before, without a mail. 404 for a record that visitors don't see, 429 for the sixth of an address on a day.
     */
    async report(recordId: number, { email, reason, details }: GuestReportBody): Promise<void> {
      const record = await listings.getRecord(recordId, { userId: null, hasContactAccess: false });
      const token = makeToken();
      await db.transaction().execute(async (transaction) => {
        const tooMany = await rateLimiter.countIn(transaction, 'guest-reports-address', email.toLowerCase());
        if (tooMany) throw tooMany;
        const report = { recordId, email, reason, details: details.trim(), tokenHash: hashToken(token) };
        if (!(await repository.upsertReport(transaction, report))) return;
        const link = pageUrl(publicUrl, `/report/${token}`);
        const path = record.entry_type === 'lead' ? `/lead/${recordId}` : `/property/${recordId}`;
        const address = pageUrl(publicUrl, path);
        const mail = guestReportMail({ address, reason, link, publicUrl });
        const expiresAt = new Date(Date.now() + reportLimits.guestLinkHours * hourMs);
        await mailer.enqueue(transaction, { to: email, ...mail, expiresAt });
      });
    },

    /** 404 `reports.link_over` for a link that has ended, or whose report was deleted; so do the others. */
    async find(token: string): Promise<GuestReport> {
      const { title, reason, details, confirmed_at: confirmedAt } = await requireReport(db, token);
      return { title, reason, details, is_confirmed: confirmedAt !== null };
    },

    /** Puts the report before the desk; a second press changes nothing. */
    async confirm(token: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const { property_id: id, entry_type: type, reason } = await requireReport(transaction, token);
        if (!(await repository.updateConfirmed(transaction, hashToken(token)))) return;
        const label = inEnglish(reportReasonLabels[reason]);
        await moderationQueue.noteGuestReport(transaction, { subject: { type, id }, reason, label });
      });
    },

    /** Deletes address and words. A decision of the desk stays. */
    async remove(token: string): Promise<void> {
      if (!(await repository.deleteReport(db, hashToken(token)))) throw new AppError('reports.link_over');
    },

    /** Reports with the verified address of a user, for the copy of data. */
    exportData: (userId: number) => repository.listReportsOf(db, userId),

    /** Deletes these with the account. */
    async leave(transaction: Db, userId: number): Promise<() => void> {
      await repository.deleteReportsOf(transaction, userId);
      return () => undefined;
    },

    sweeps,
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}
