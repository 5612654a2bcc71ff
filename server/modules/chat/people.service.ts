import { chatLimits } from '#contracts/chat-limits.ts';
import { chatTexts } from '#contracts/chat-texts.ts';
import type { ReportPersonBody } from '#contracts/chat.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findMembershipWith, findPerson } from './chat.repository.ts';
import { presentPerson } from './chat.presenter.ts';
import * as repository from './people.repository.ts';

export type PeopleService = ReturnType<typeof makePeopleService>;

/** What one does about the other one of a chat: block, report. */
export function makePeopleService({ db }: { db: Database }) {
  return {
    /** Takes no more messages from somebody; blocking twice is no error. 404 for nobody, 422 for oneself. */
    async block(userId: number, otherId: number): Promise<void> {
      if (userId === otherId) throw new AppError(422, 'chat.oneself', 'You cannot block yourself.');
      if (await repository.insertBlock(db, userId, otherId)) return;
      throw new AppError(404, 'chat.not_found', chatTexts.noSuchPerson);
    },

    /** Takes messages again; that of somebody who is not blocked is no error. */
    unblock: (userId: number, otherId: number) => repository.deleteBlock(db, userId, otherId),

    /**
     * Reports somebody to the operator, with the last messages of the two. 404 for people with whom nothing was ever
     * said, 409 for a second report.
     */
    async report(userId: number, otherId: number, { reason, details }: ReportPersonBody): Promise<void> {
      const member = await findMembershipWith(db, userId, otherId);
      const person = member && (await findPerson(db, userId, otherId));
      if (!person) throw new AppError(404, 'chat.not_found', chatTexts.noSuchConversation);
      const { name } = presentPerson(otherId, person, false);
      const report = { userId, reportedId: otherId, conversationId: member.id, name, reason, details: details.trim() };
      if (!(await repository.insertReport(db, { ...report, messages: chatLimits.reportedMessages }))) {
        throw new AppError(409, 'chat.reported', 'You have reported this person already. Thank you.');
      }
    },

    listBlocked: (userId: number) => repository.listBlocked(db, userId),
  };
}
