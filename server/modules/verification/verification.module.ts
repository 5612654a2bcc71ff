import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeConsentsService } from './consents.service.ts';
import { makeHomeChecksService } from './home-checks.service.ts';
import { makePhoneChecksService } from './phone-checks.service.ts';
import { verificationJobs, verificationSweeps } from './verification.jobs.ts';
import { verificationRoutes } from './verification.routes.ts';
import { makeWithdrawalService } from './withdrawal.service.ts';

type Needs = NeedsOf<
  | typeof makeConsentsService
  | typeof makeHomeChecksService
  | typeof makePhoneChecksService
  | typeof makeWithdrawalService,
  'consents' | 'phoneChecks'
>;

/** Checks of people and homes: what, when and how, and no more. */
export const verification = defineModule({
  services(needs: Needs) {
    const consents = makeConsentsService(needs);
    const phoneChecks = makePhoneChecksService({ ...needs, consents });
    return {
      consents,
      phoneChecks,
      withdrawal: makeWithdrawalService({ ...needs, consents, phoneChecks }),
      homeChecks: makeHomeChecksService({ ...needs, phoneChecks }),
    };
  },
  calls: verificationRoutes,
  jobs: verificationJobs,
  sweeps: () => verificationSweeps,
  exportedData: async ({ phoneChecks, consents }, userId) => ({
    phone_check: await phoneChecks.exportData(userId),
    consents: await consents.list(userId),
  }),
});
