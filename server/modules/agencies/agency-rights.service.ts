import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { PlansService } from '#server/modules/plans/plans.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { rightsOf } from './agencies.presenter.ts';
import * as repository from './agencies.repository.ts';

export type AgencyRightsService = ReturnType<typeof makeAgencyRightsService>;

/** Somebody who may answer for an agency: a member, or its owner. */
export interface Colleague {
  id: number;
  name: string;
  is_absent: boolean;
}

/** Rights of members, read anew by each call. */
export function makeAgencyRightsService(needs: {
  db: Database;
  plans: Pick<PlansService, 'membersCovered'>;
  restrictions: Pick<RestrictionsService, 'find'>;
}) {
  const { db, plans, restrictions } = needs;

  /** The membership of a member who may act for the owner; undefined for others. */
  async function findActing(actorId: number, ownerId: number, connection: Db) {
    const membership = await repository.findMembership(connection, actorId);
    if (membership?.owner_id !== ownerId) return undefined;
    if (membership.place > (await plans.membersCovered(ownerId, connection))) return undefined;
    return (await restrictions.find(actorId, connection)) === null ? membership : undefined;
  }

  /**
   * The rights with which a user acts for the owner of an agency: those of a member whom the owner's plan covers and whom
   * the desk has not restricted; none for others.
   */
  async function rightsFor(actorId: number, ownerId: number): Promise<readonly MemberRight[]> {
    const membership = await findActing(actorId, ownerId, db);
    return membership ? rightsOf(membership) : [];
  }

  /** The agency's name for a member who may answer now and isn't absent; undefined for others. */
  async function findAnswering(connection: Db, actorId: number, ownerId: number): Promise<string | undefined> {
    const membership = await findActing(actorId, ownerId, connection);
    return membership?.may_answer && membership.absent_until === null ? membership.agency : undefined;
  }

  return {
    rightsOf: rightsFor,

    /** Whether a user answers for the owner of an agency now. */
    mayAnswer: async (actorId: number, ownerId: number): Promise<boolean> =>
      (await rightsFor(actorId, ownerId)).includes('answer'),

    /** Colleagues who may answer, the owner of the agency first; none for a user without an agency. */
    async listAnswering(ownerId: number): Promise<Colleague[]> {
      const agency = await repository.findAgencyWithOwner(db, ownerId);
      if (!agency) return [];
      const covered = await plans.membersCovered(ownerId);
      const members = (await repository.listMembers(db, agency.id)).slice(0, covered);
      return [
        { id: ownerId, name: agency.owner, is_absent: false },
        ...members
          .filter(({ may_answer: may }) => may)
          .map(({ user_id: id, name, absent_until: until }) => ({ id, name, is_absent: until !== null })),
      ];
    },

    findAnswering,

    /** {@link findAnswering} of a member who stays one until the end of the transaction. */
    async lockAnswering(transaction: Db, actorId: number, ownerId: number): Promise<string | undefined> {
      await repository.lockMember(transaction, actorId);
      return findAnswering(transaction, actorId, ownerId);
    },
  };
}
