import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeAbsencesService } from './absences.service.ts';
import { agenciesJobs } from './agencies.jobs.ts';
import { agenciesRoutes } from './agencies.routes.ts';
import { makeAgenciesService } from './agencies.service.ts';
import { makeAgencyAccessService } from './agency-access.service.ts';
import { makeAgencyRightsService } from './agency-rights.service.ts';
import { makeMemberActsService } from './member-acts.service.ts';

export type { AgencyRightsService } from './agency-rights.service.ts';
export type { AgenciesService } from './agencies.service.ts';

/** Accounts that work together on the homes and chats of one of them. */
export const agencies = defineModule({
  services: (
    needs: NeedsOf<
      | typeof makeAbsencesService
      | typeof makeAgenciesService
      | typeof makeAgencyAccessService
      | typeof makeAgencyRightsService
      | typeof makeMemberActsService,
      'agencies'
    >,
  ) => {
    const service = makeAgenciesService(needs);
    return {
      absences: makeAbsencesService({ ...needs, agencies: service }),
      agencies: service,
      ...makeAgencyAccessService(needs),
      agencyRights: makeAgencyRightsService(needs),
      memberActs: makeMemberActsService(needs),
    };
  },
  calls: agenciesRoutes,
  jobs: agenciesJobs,
  otherAccess: ({ agencyAccess }) => ({ agency_members: agencyAccess }),
  sweeps: ({ agencies: service }) => service.sweeps,
  leave: ({ agencies: service }, transaction, userId) => service.leaveAccount(transaction, userId),
  exportedData: async ({ agencies: service, memberActs }, userId) => ({
    agency: await service.state(userId),
    member_acts: await memberActs.exportData(userId),
  }),
});
