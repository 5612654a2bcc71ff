import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { SessionsService } from '#server/modules/accounts/accounts.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { OtherAccess } from '#server/platform/module.ts';
import * as repository from './agencies.repository.ts';
import { makeNotifyOfAgency } from './agency-news.ts';

export type AgencyAccessService = ReturnType<typeof makeAgencyAccessService>;

/**
 * Members of an agency as access to its owner's account: somebody who broke into it could have made himself one. Members
 * and open invitations end with the rest; the agency stays.
 */
export function makeAgencyAccessService(needs: {
  inbox: Pick<InboxService, 'add' | 'announce'>;
  sessions: Pick<SessionsService, 'closeSocketsOf'>;
}): { agencyAccess: Required<OtherAccess> } {
  const { inbox, sessions } = needs;
  const notify = makeNotifyOfAgency(inbox);
  /** Members that were removed, by owner, until the commit. */
  const removed = new Map<number, readonly number[]>();

  return {
    agencyAccess: {
      countAccess: repository.countAccess,

      async endAccess(transaction: Db, ownerId: number): Promise<void> {
        const agency = await repository.findAgency(transaction, ownerId);
        if (!agency) return;
        const members = await repository.deleteAccess(transaction, agency.id);
        for (const { user_id: userId, joined_at: joined } of members) {
          await notify(transaction, userId, { agency, event: 'removed' }, joined.toISOString());
        }
        removed.set(
          ownerId,
          members.map(({ user_id: userId }) => userId),
        );
      },

      async afterEnd(ownerId: number): Promise<void> {
        const members = removed.get(ownerId) ?? [];
        removed.delete(ownerId);
        inbox.announce([...members]);
        for (const userId of members) await sessions.closeSocketsOf(userId);
      },
    },
  };
}
