import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { agenciesJobs } from './agencies.jobs.ts';
import { agenciesRoutes } from './agencies.routes.ts';
import { makeAgenciesService } from './agencies.service.ts';

export type { AgenciesService } from './agencies.service.ts';

/** Accounts that work together on the homes and chats of one of them. */
export const agencies = defineModule({
  services: (needs: NeedsOf<typeof makeAgenciesService>) => ({ agencies: makeAgenciesService(needs) }),
  calls: agenciesRoutes,
  jobs: agenciesJobs,
  sweeps: ({ agencies: service }) => service.sweeps,
  leave: ({ agencies: service }, transaction, userId) => service.leaveAccount(transaction, userId),
  exportedData: async ({ agencies: service }, userId) => ({ agency: await service.state(userId) }),
});
