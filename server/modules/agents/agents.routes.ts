import { AgentQuery, AgentReply } from '#contracts/agents.ts';
import { RecordParams } from '#contracts/listings.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AgentsService } from './agents.service.ts';

/** Public pages of agents and developers. */
export function agentsRoutes(app: App, { agents }: { agents: AgentsService }): void {
  app.get(
    '/api/agents/:id',
    {
      config: { access: 'anonymous', limit: 'api', reads: 'replica' },
      schema: {
        summary: 'An agent or a developer with homes on offer, without contact details',
        tags: ['agents'],
        params: RecordParams,
        querystring: AgentQuery,
        response: { 200: AgentReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await agents.show(Number(request.params.id), request.query.page),
    }),
  );
}
