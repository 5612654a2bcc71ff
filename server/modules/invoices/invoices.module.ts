import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { invoicesJobs } from './invoices.jobs.ts';
import { invoicesRoutes } from './invoices.routes.ts';
import { makeInvoicesService } from './invoices.service.ts';

export type { Seller } from './invoices.content.ts';
export type { InvoicesService } from './invoices.service.ts';

/** Invoices and credit notes. */
export const invoices = defineModule({
  services: (needs: NeedsOf<typeof makeInvoicesService>) => ({ invoices: makeInvoicesService(needs) }),
  calls: invoicesRoutes,
  jobs: (jobs, { invoices: service }) => invoicesJobs(jobs, service),
  exportedData: async ({ invoices: service }, userId) => ({ invoices: await service.list(userId) }),
});
