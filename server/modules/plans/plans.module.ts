import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { plansJobs } from './plans.jobs.ts';
import { plansRoutes } from './plans.routes.ts';
import { makePlansService } from './plans.service.ts';

export { planNameNow } from './plan-names.ts';
export type { PlansService } from './plans.service.ts';

/** Plans, and the rights that they give. */
export const plans = defineModule({
  services: (needs: NeedsOf<typeof makePlansService>) => ({ plans: makePlansService(needs) }),
  calls: plansRoutes,
  jobs: (jobs, { plans: service }) => plansJobs(jobs, service),
  exportedData: async ({ plans: service }, userId) => ({ plans: await service.status(userId) }),
});
