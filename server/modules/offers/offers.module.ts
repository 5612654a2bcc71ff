import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeOfferNoticesService } from './offer-notices.service.ts';
import { makeOfferUpkeepService } from './offer-upkeep.service.ts';
import { offersJobs } from './offers.jobs.ts';
import { offersRoutes } from './offers.routes.ts';
import { makeOffersService } from './offers.service.ts';

type Needs = NeedsOf<
  typeof makeOfferNoticesService | typeof makeOfferUpkeepService | typeof makeOffersService,
  'offerNotices' | 'offerUpkeep'
>;

/** Prices and conditions that seekers and owners name to each other. */
export const offers = defineModule({
  services(needs: Needs) {
    const offerNotices = makeOfferNoticesService(needs);
    const offerUpkeep = makeOfferUpkeepService({ ...needs, offerNotices });
    return { offerUpkeep, offers: makeOffersService({ ...needs, offerNotices, offerUpkeep }) };
  },
  calls: offersRoutes,
  jobs: offersJobs,
  sweeps: ({ offerUpkeep }) => offerUpkeep.sweeps,
  leave: ({ offerUpkeep }, transaction, userId) => offerUpkeep.leave(transaction, userId),
  exportedData: async ({ offers: service }, userId) => ({ offers: await service.exportData(userId) }),
});
