import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeCheckMailsService } from './check-mails.service.ts';
import { makeConsentsService } from './consents.service.ts';
import { deskChecksRoutes } from './desk-checks.routes.ts';
import { makeDeskChecksService } from './desk-checks.service.ts';
import { makeHomeChecksService } from './home-checks.service.ts';
import { ownerChecksRoutes } from './owner-checks.routes.ts';
import { makeMissingReraService } from './missing-rera.service.ts';
import { makeOwnerChecksService } from './owner-checks.service.ts';
import { makePhoneChecksService } from './phone-checks.service.ts';
import { makePlacePicturesService } from './place-pictures.service.ts';
import { placePicturesRoutes } from './place-pictures.routes.ts';
import { verificationJobs, verificationSweeps } from './verification.jobs.ts';
import { verificationRoutes } from './verification.routes.ts';
import { makeWithdrawalService } from './withdrawal.service.ts';

export { hasForeignDocuments } from './checks.repository.ts';

type Needs = NeedsOf<
  | typeof makeCheckMailsService
  | typeof makeConsentsService
  | typeof makeDeskChecksService
  | typeof makeHomeChecksService
  | typeof makeMissingReraService
  | typeof makeOwnerChecksService
  | typeof makePhoneChecksService
  | typeof makePlacePicturesService
  | typeof makeWithdrawalService
  | typeof verificationJobs,
  'checkMails' | 'consents' | 'missingRera' | 'ownerChecks' | 'phoneChecks' | 'placePictures'
>;

/** Checks of people and homes: what, when and how, and no more. */
export const verification = defineModule({
  services(needs: Needs) {
    const consents = makeConsentsService(needs);
    const phoneChecks = makePhoneChecksService({ ...needs, consents });
    const ownerChecks = makeOwnerChecksService({ ...needs, consents });
    const checkMails = makeCheckMailsService(needs);
    const placePictures = makePlacePicturesService({ ...needs, consents, checkMails });
    return {
      consents,
      phoneChecks,
      ownerChecks,
      checkMails,
      placePictures,
      deskChecks: makeDeskChecksService({ ...needs, checkMails, ownerChecks }),
      withdrawal: makeWithdrawalService({ ...needs, consents, phoneChecks, ownerChecks, placePictures }),
      homeChecks: makeHomeChecksService(needs),
      missingRera: makeMissingReraService(needs),
    };
  },
  calls(app, all) {
    verificationRoutes(app, all);
    ownerChecksRoutes(app, all);
    deskChecksRoutes(app, all);
    placePicturesRoutes(app, all);
  },
  jobs: verificationJobs,
  sweeps: ({ files }) => verificationSweeps(files),
  exportedData: async ({ phoneChecks, ownerChecks, placePictures, consents }, userId) => ({
    phone_check: await phoneChecks.exportData(userId),
    checks: await ownerChecks.list(userId),
    place_pictures: await placePictures.exportData(userId),
    consents: await consents.list(userId),
  }),
});
