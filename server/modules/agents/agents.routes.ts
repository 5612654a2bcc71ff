import { showAgent } from '#contracts/calls/agents.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AgentsService } from './agents.service.ts';

/** Public pages of agents and developers. */
export function agentsRoutes(app: App, { agents }: { agents: AgentsService }): void {
  serve(app, showAgent, async ({ params, query }) => ({ data: await agents.show(Number(params.id), query.page) }));
}
