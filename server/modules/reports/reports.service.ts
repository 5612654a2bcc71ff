import { reportReasonLabels } from '#contracts/desk/report-reasons.ts';
import type { ReportBody } from '#contracts/desk/reports.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import { requireRight } from '#server/modules/records/records.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './reports.repository.ts';
import { inEnglish } from '#server/platform/language.ts';

export type ReportsService = ReturnType<typeof makeReportsService>;

/** Users' reports about records, for the queue of the operator's desk. */
export function makeReportsService(needs: {
  db: Database;
  listings: Pick<ListingsService, 'getRecord'>;
  moderationQueue: Pick<ModerationQueueService, 'noteReport'>;
}) {
  const { db, listings, moderationQueue } = needs;

  return {
    /** Stores a report. 404 for a record that the user cannot see, 409 for an own one and for a second report. */
    async report(userId: number, recordId: number, { reason, details }: ReportBody): Promise<void> {
      const record = await listings.getRecord(recordId, { userId, hasContactAccess: false });
      requireRight('report', record.owner.id, userId);
      const values = { property_id: recordId, user_id: userId, reason, details: details.trim() };
      await db.transaction().execute(async (transaction) => {
        if (!(await repository.insertReport(transaction, values))) {
          throw new AppError('reports.known');
        }
        const subject = { type: record.entry_type, id: recordId };
        await moderationQueue.noteReport(transaction, {
          subject,
          reporterId: userId,
          reason,
          label: inEnglish(reportReasonLabels[reason]),
        });
      });
    },
  };
}
