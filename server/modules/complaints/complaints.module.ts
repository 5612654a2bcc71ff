import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { complaintsJobs } from './complaints.jobs.ts';
import { complaintsRoutes } from './complaints.routes.ts';
import { makeComplaintsService } from './complaints.service.ts';
import { deskComplaintsRoutes } from './desk-complaints.routes.ts';
import { makeDeskComplaintsService } from './desk-complaints.service.ts';

export { makeComplaintsService } from './complaints.service.ts';

type Needs = NeedsOf<typeof makeComplaintsService | typeof makeDeskComplaintsService, 'complaints'>;

/** Complaints to the grievance officer. */
export const complaints = defineModule({
  services(needs: Needs) {
    const service = makeComplaintsService(needs);
    return { complaints: service, deskComplaints: makeDeskComplaintsService({ ...needs, complaints: service }) };
  },
  calls(app, all) {
    complaintsRoutes(app, all);
    deskComplaintsRoutes(app, all);
  },
  jobs: complaintsJobs,
  sweeps: ({ complaints: service }) => service.sweeps,
});
