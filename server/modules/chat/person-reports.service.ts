import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { chatReportReasonLabels, systemAccountId } from '#contracts/chat/chat-choices.ts';
import type { ReportPersonBody } from '#contracts/chat/report-body.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findMembershipWith, findPerson } from './chat.repository.ts';
import { nameOf } from './chat.presenter.ts';
import * as messageReports from './message-reports.repository.ts';
import * as repository from './person-reports.repository.ts';
import { inEnglish } from '#server/platform/language.ts';

export type PersonReportsService = ReturnType<typeof makePersonReportsService>;

/** Reports about the other person of a chat and their messages, for the operator. */
export function makePersonReportsService({
  db,
  moderationQueue,
}: {
  db: Database;
  moderationQueue: Pick<ModerationQueueService, 'noteReport'>;
}) {
  return {
    /**
     * Reports somebody to the operator, with the last messages of the two. 404 for people without any messages between
     * them, 409 for a second report.
     */
    async report(userId: number, otherId: number, { reason, details }: ReportPersonBody): Promise<void> {
      const member = await findMembershipWith(db, userId, otherId);
      const person = member && (await findPerson(db, userId, otherId));
      if (!person) throw new AppError('chat.not_found');
      const name = nameOf(person);
      const report = { userId, reportedId: otherId, conversationId: member.id, name, reason, details: details.trim() };
      await db.transaction().execute(async (transaction) => {
        if (!(await repository.insertReport(transaction, { ...report, messages: chatLimits.reportedMessages }))) {
          throw new AppError('chat.person_reported');
        }
        const subject = { type: 'person', id: otherId } as const;
        const label = inEnglish(chatReportReasonLabels[reason]);
        await moderationQueue.noteReport(transaction, { subject, reporterId: userId, reason, label });
      });
    },

    /**
     * Reports one message that the user received; the desk reads it with the ten before and after it. 404 for every other
     * message, 409 for a second report.
     */
    async reportMessage(userId: number, messageId: number, { reason, details }: ReportPersonBody): Promise<void> {
      const senderId = await messageReports.findReceived(db, userId, messageId);
      if (senderId === undefined || senderId === systemAccountId) {
        throw new AppError('chat.message_not_found');
      }
      await db.transaction().execute(async (transaction) => {
        const report = { userId, messageId, reportedId: senderId, reason, details: details.trim() };
        if (!(await messageReports.insertReport(transaction, report))) {
          throw new AppError('chat.message_reported');
        }
        const subject = { type: 'message', id: messageId } as const;
        const label = inEnglish(chatReportReasonLabels[reason]);
        await moderationQueue.noteReport(transaction, { subject, reporterId: userId, reason, label });
      });
    },
  };
}
