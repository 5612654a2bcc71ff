import { chatLimits } from '#contracts/chat-limits.ts';
import { chatReportReasonLabels, chatTexts } from '#contracts/chat-texts.ts';
import type { ReportPersonBody } from '#contracts/chat.ts';
import type { ReviewService } from '#server/modules/review/review.service.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findMembershipWith, findPerson } from './chat.repository.ts';
import { nameOf } from './chat.presenter.ts';
import * as repository from './person-reports.repository.ts';

export type PersonReportsService = ReturnType<typeof makePersonReportsService>;

/** What people report about the other one of a chat, for the operator. */
export function makePersonReportsService({ db, review }: { db: Database; review: Pick<ReviewService, 'noteReport'> }) {
  return {
    /**
     * Reports somebody to the operator, with the last messages of the two. 404 for people with whom nothing was ever
     * said, 409 for a second report.
     */
    async report(userId: number, otherId: number, { reason, details }: ReportPersonBody): Promise<void> {
      const member = await findMembershipWith(db, userId, otherId);
      const person = member && (await findPerson(db, userId, otherId));
      if (!person) throw new AppError(404, 'chat.not_found', chatTexts.noSuchConversation);
      const name = nameOf(person);
      const report = { userId, reportedId: otherId, conversationId: member.id, name, reason, details: details.trim() };
      await db.transaction().execute(async (transaction) => {
        if (!(await repository.insertReport(transaction, { ...report, messages: chatLimits.reportedMessages }))) {
          throw new AppError(409, 'chat.reported', 'You have reported this person already. Thank you.');
        }
        const subject = { type: 'person', id: otherId } as const;
        const label = chatReportReasonLabels[reason];
        await review.noteReport(transaction, { subject, reporterId: userId, reason, label });
      });
    },
  };
}
