import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { leadsRoutes } from './leads.routes.ts';
import { makeLeadsService } from './leads.service.ts';

type Needs = NeedsOf<typeof makeLeadsService | typeof leadsRoutes, 'leads'>;

/** Leads, and answers to them. */
export const leads = defineModule({
  services: (needs: Needs) => ({ leads: makeLeadsService(needs) }),
  calls: leadsRoutes,
  exportedData: async ({ leads: service }, userId) => ({ responses: (await service.listResponses(userId)).sent }),
});
