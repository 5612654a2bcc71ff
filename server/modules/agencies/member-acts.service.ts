import type { MemberActsReply } from '#contracts/agencies/agencies.ts';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import { isMemberAct } from '#contracts/agencies/member-acts.ts';
import type { Database } from '#server/platform/database/db.ts';
import * as repository from './member-acts.repository.ts';

export type MemberActsService = ReturnType<typeof makeMemberActsService>;

/** Changes that members made for their agencies: for the owner, who reads who did what. */
export function makeMemberActsService({ db }: { db: Database }) {
  return {
    /** Notes a change; those without a name of their own, such as marks, are not noted. */
    async note(done: { ownerId: number; actorId: number; act: string; subject: number | null }): Promise<void> {
      const { act, ...about } = done;
      if (isMemberAct(act)) await repository.insertAct(db, { ...about, act });
    },

    /** Acts of the members of an owner, the newest first. */
    async list(ownerId: number, before: number | null): Promise<Omit<MemberActsReply, 'success'>> {
      const { actsAtOnce: limit } = agencyLimits;
      const rows = await repository.listActs(db, ownerId, { before, limit });
      return {
        data: rows.map(({ id, name, act, subject, at }) => ({
          id: Number(id),
          name: name === '' ? null : name,
          act,
          subject,
          at: at.toISOString(),
        })),
        next: rows.length < limit ? null : Number(rows.at(-1)?.id),
      };
    },

    exportData: (userId: number) => repository.listActsOf(db, userId),
  };
}
