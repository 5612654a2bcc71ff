import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { agentsRoutes } from './agents.routes.ts';
import { makeAgentsService } from './agents.service.ts';

export type { AgentsService } from './agents.service.ts';

/** The pages of agents. */
export const agents = defineModule({
  services: (needs: NeedsOf<typeof makeAgentsService>) => ({ agents: makeAgentsService(needs) }),
  calls: agentsRoutes,
});
