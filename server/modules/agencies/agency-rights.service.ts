import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { PlansService } from '#server/modules/plans/plans.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { rightsOf } from './agencies.presenter.ts';
import { findMembership } from './agencies.repository.ts';

export type AgencyRightsService = ReturnType<typeof makeAgencyRightsService>;

/** Rights of members, read anew by each call. */
export function makeAgencyRightsService(needs: {
  db: Database;
  plans: Pick<PlansService, 'membersCovered'>;
  restrictions: Pick<RestrictionsService, 'find'>;
}) {
  const { db, plans, restrictions } = needs;

  return {
    /**
     * Whether a member may act for the owner of an agency: with this right, covered by the owner's plan, and without a
     * restriction of the desk on the member.
     */
    async mayAct(actorId: number, ownerId: number, right: MemberRight): Promise<boolean> {
      const membership = await findMembership(db, actorId);
      if (membership?.owner_id !== ownerId || !rightsOf(membership).includes(right)) return false;
      if (membership.place > (await plans.membersCovered(ownerId))) return false;
      return (await restrictions.find(actorId)) === null;
    },
  };
}
