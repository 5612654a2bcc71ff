import type { SendingService } from '#server/modules/chat/chat.module.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import { findReaderLanguage } from '#server/platform/mail/reader-language.ts';
import { heldBefore } from './visit-rules.ts';
import type { VisitSubject } from './visit-subject.ts';

/** A text of one side for the other. */
interface Said {
  userId: number;
  otherId: number;
  /** The home or project of the visit; null for a home that the sender can't see any more. */
  subject: VisitSubject | null;
  /** Whether the seeker says it. */
  isOfSeeker: boolean;
  /** The member who says it for the user's agency. */
  actorId?: number | null;
}

export type VisitMessagesService = ReturnType<typeof makeVisitMessagesService>;

/** Messages of the chat by which the sides of a visit act. */
export function makeVisitMessagesService(needs: {
  db: Database;
  enquiries: Pick<EnquiriesService, 'noteAboutProject'>;
  inbox: Pick<InboxService, 'announce'>;
  sending: Pick<SendingService, 'send'>;
}) {
  const { db, enquiries, inbox, sending } = needs;

  return {
    /** Sends a sentence to the other side in the chat, with `also` in its transaction, which returns whose bell rings. */
    async say(
      { userId, otherId, subject, isOfSeeker, actorId }: Said,
      sentence: () => string,
      also: (transaction: Db) => Promise<readonly number[]>,
    ): Promise<void> {
      const language = await findReaderLanguage(db, otherId);
      const text = inLanguageOf({ language }, sentence);
      const projectId = isOfSeeker ? (subject?.projectId ?? null) : null;
      const about = projectId === null ? null : { projectId, ownerId: otherId, seekerId: userId };
      let rung: readonly number[] = [];
      const alsoRing = async (transaction: Db) => {
        rung = await also(transaction);
      };
      const message = {
        text,
        propertyId: subject?.propertyId ?? undefined,
        projectId: subject?.projectId,
        actorId,
        // The message moves the enquiry that was noted last.
        ...(about && { first: (transaction: Db) => enquiries.noteAboutProject(transaction, about) }),
      };
      await sending.send(userId, otherId, message, alsoRing).catch((error: unknown) => {
        throw heldBefore(error);
      });
      inbox.announce([userId, otherId, ...rung]);
    },
  };
}
