import { isMailed, type VisitEvent, type VisitSide } from '#contracts/visits/visit-choices.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Clock } from '#server/platform/clock.ts';
import { visitCalendar } from './visit-calendar.ts';
import * as repository from './visit-notices.repository.ts';
import { subjectOf } from './visit-subject.ts';
import { visitMail } from './visits.emails.ts';
import type { VisitRow } from './visits.repository.ts';

/** Events whose mail carries the visit as a calendar file. */
const withFile: ReadonlySet<VisitEvent> = new Set(['booked', 'agreed']);

export type VisitNoticesService = ReturnType<typeof makeVisitNoticesService>;

/** Tells the sides of a visit what happened to it: in the bell, as push message and by mail. */
export function makeVisitNoticesService(needs: {
  enquiries: Pick<EnquiriesService, 'bellOfSubject'>;
  inbox: Pick<InboxService, 'add'>;
  mailer: Pick<Mailer, 'enqueue'>;
  clock: Clock;
  publicUrl: string;
}) {
  const { enquiries, inbox, mailer, clock, publicUrl } = needs;

  return {
    /**
     * Stores news of an event for one side, and its mail, in the caller's transaction: once for each revision of the
     * visit. Returns whose bell rings, to announce to after the commit. `isFromNobody`: the product itself ended the visit, and the other side isn't named.
     */
    async add(
      transaction: Db,
      visit: VisitRow,
      to: VisitSide,
      { event, isFromNobody = false }: { event: VisitEvent; isFromNobody?: boolean },
    ): Promise<number> {
      const [userId, otherId] = to === 'owner' ? [visit.owner_id, visit.seeker_id] : [visit.seeker_id, visit.owner_id];
      const personId = isFromNobody ? null : otherId;
      const { owner_id: ownerId, seeker_id: seekerId } = visit;
      const about = { ...subjectOf(visit), ownerId, seekerId };
      // A member to whom the enquiry is given gets the bell; mails go to the account.
      const bell = to === 'owner' ? await enquiries.bellOfSubject(transaction, about) : userId;
      const isNew = await inbox.add(transaction, {
        userId: bell,
        kind: 'visit',
        subject: `visit ${visit.id} ${personId ?? 0} ${event} ${visit.revision}`,
        propertyId: visit.property_id,
        ...(personId !== null && { personId }),
        facts: {
          visit: event,
          starts_at: visit.starts_at.toISOString(),
          ...(visit.project_id !== null && { project_name: visit.title }),
        },
      });
      if (!isNew || !isMailed(event)) return bell;
      const reader = await repository.findReader(transaction, userId, personId);
      if (!reader?.may_be_mailed) return bell;
      const name = personId === null ? null : to === 'owner' ? visit.seeker_name : visit.owner_name;
      const mail = inLanguageOf(reader, () => {
        const calendar = withFile.has(event)
          ? visitCalendar([{ ...visit, side: to }], { now: clock.now(), publicUrl })
          : null;
        return visitMail({ firstName: reader.first_name, name, event, side: to, visit, calendar, publicUrl });
      });
      await mailer.enqueue(transaction, { to: reader.email, ...mail, expiresAt: visit.starts_at });
      return bell;
    },
  };
}
