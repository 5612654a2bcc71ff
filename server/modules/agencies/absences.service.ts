import type { AgencyState } from '#contracts/agencies/agencies.ts';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AgenciesService } from './agencies.service.ts';
import * as repository from './agencies.repository.ts';
import { makeNotifyOfAgency } from './agency-news.ts';

export type AbsencesService = ReturnType<typeof makeAbsencesService>;

/** Absences of members of agencies. */
export function makeAbsencesService(needs: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'add' | 'announce'>;
  agencies: Pick<AgenciesService, 'state'>;
}) {
  const { db, clock, inbox, agencies } = needs;
  const notify = makeNotifyOfAgency(inbox);

  return {
    /**
     * Notes the last day of a member's absence, or with null that the member is back. Open enquiries of the member come back
     * to the owner, whose bell rings. Throws 404 for others than the member and the owner, 422 for a day that is past or
     * beyond `agencyLimits.absenceDays`.
     */
    async setAbsence(callerId: number, memberId: number, until: string | null): Promise<AgencyState> {
      const { absenceDays: days } = agencyLimits;
      const now = clock.now();
      const today = indianDay(now);
      if (until !== null && (until < today || until > dayAfter(today, days))) {
        throw new AppError('agencies.absence_day', { field: 'until', params: { days } });
      }
      const membership = await repository.findMembership(db, memberId);
      if (!membership || (callerId !== memberId && callerId !== membership.owner_id)) throw notFound();
      const { agency_id: id, agency: name, owner_id: ownerId } = membership;
      await db.transaction().execute(async (transaction) => {
        const given = await repository.countGiven(transaction, memberId);
        if (!(await repository.updateAbsence(transaction, id, memberId, until))) throw notFound();
        if (until === null || membership.absent_until === until) return;
        const about = { agency: { id, name }, event: 'absent', personId: memberId } as const;
        const facts = { given_back: given, ends_at: until };
        await notify(transaction, ownerId, { ...about, ...facts }, `${until} ${now.toISOString()}`);
      });
      inbox.announce([ownerId]);
      return agencies.state(callerId);
    },
  };
}

const notFound = () => new AppError('agencies.not_found');
