import { isMailed, type VisitEvent, type VisitSide } from '#contracts/visits/visit-choices.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Clock } from '#server/platform/clock.ts';
import { visitCalendar } from './visit-calendar.ts';
import * as repository from './visit-notices.repository.ts';
import { visitMail } from './visits.emails.ts';
import type { VisitRow } from './visits.repository.ts';

/** Events whose mail carries the visit as a calendar file. */
const withFile: ReadonlySet<VisitEvent> = new Set(['booked', 'agreed']);

export type VisitNoticesService = ReturnType<typeof makeVisitNoticesService>;

/** Tells the sides of a visit what happened to it: in the bell, as push message and by mail. */
export function makeVisitNoticesService(needs: {
  inbox: Pick<InboxService, 'add'>;
  mailer: Pick<Mailer, 'enqueue'>;
  clock: Clock;
  publicUrl: string;
}) {
  const { inbox, mailer, clock, publicUrl } = needs;

  return {
    /**
     * Stores news of an event for one side, and its mail, in the caller's transaction: once for each revision of the
     * visit. `isFromNobody`: the product itself ended the visit, and the other side isn't named.
     */
    async add(
      transaction: Db,
      visit: VisitRow,
      to: VisitSide,
      { event, isFromNobody = false }: { event: VisitEvent; isFromNobody?: boolean },
    ): Promise<void> {
      const [userId, otherId] = to === 'owner' ? [visit.owner_id, visit.seeker_id] : [visit.seeker_id, visit.owner_id];
      const personId = isFromNobody ? null : otherId;
      const isNew = await inbox.add(transaction, {
        userId,
        kind: 'visit',
        subject: `visit ${visit.id} ${personId ?? 0} ${event} ${visit.revision}`,
        propertyId: visit.property_id,
        ...(personId !== null && { personId }),
        facts: { visit: event, starts_at: visit.starts_at.toISOString() },
      });
      if (!isNew || !isMailed(event)) return;
      const reader = await repository.findReader(transaction, userId, personId);
      if (!reader?.may_be_mailed) return;
      const name = personId === null ? null : to === 'owner' ? visit.seeker_name : visit.owner_name;
      const mail = inLanguageOf(reader, () => {
        const calendar = withFile.has(event)
          ? visitCalendar([{ ...visit, side: to }], { now: clock.now(), publicUrl })
          : null;
        return visitMail({ firstName: reader.first_name, name, event, side: to, visit, calendar, publicUrl });
      });
      await mailer.enqueue(transaction, { to: reader.email, ...mail, expiresAt: visit.starts_at });
    },
  };
}
