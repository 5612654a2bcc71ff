import type { AgentReply } from '#contracts/homes/agents.ts';
import { limits } from '#contracts/limits.ts';
import { makeMeta } from '#contracts/paging.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import { anonymousViewer } from '#server/modules/records/records.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './agents.repository.ts';

export type AgentsService = ReturnType<typeof makeAgentsService>;

/** Public pages of agents and developers: what everybody may know of them, and no contact details. */
export function makeAgentsService(needs: { db: Database; clock: Clock; listings: Pick<ListingsService, 'present'> }) {
  const { db, clock, listings } = needs;
  return {
    /**
     * An agent or a developer with a page of the homes on offer, the same for everybody. A page behind the last one is
     * the last. 404 for users of other kinds, and for suspended and deleted ones.
     */
    async show(id: number, page = 1): Promise<AgentReply['data']> {
      const agent = await repository.findAgent(db, id);
      if (!agent) throw new AppError('agents.not_found');
      const perPage = limits.listPageSize;
      const current = Math.min(page, Math.max(1, Math.ceil(agent.on_offer / perPage)));
      const [rows, places, answers] = await Promise.all([
        repository.listOffered(db, id, perPage, (current - 1) * perPage),
        repository.listPlaces(db, id),
        repository.countAnswers(db, id, clock.now()),
      ]);
      return {
        agent: {
          id: agent.id,
          name: `${agent.first_name} ${agent.last_name}`.trim(),
          profile_picture: agent.profile_picture,
          user_type: agent.user_type,
          member_since: agent.created_at.toISOString(),
          on_offer: agent.on_offer,
          closed: agent.closed,
          places,
          responses: answers.people >= limits.agentAnswers ? answers : null,
        },
        listings: rows.map((row) => listings.present(row, anonymousViewer)),
        meta: makeMeta(current, perPage, agent.on_offer, rows.length),
      };
    },

    /** For the sitemap. */
    listIds: (afterId: number, limit: number) => repository.listIds(db, afterId, limit),
  };
}
