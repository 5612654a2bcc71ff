import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makePlaceCountingService } from './counting.service.ts';
import { placePagesJobs } from './place-pages.jobs.ts';
import { placePagesRoutes } from './place-pages.routes.ts';
import { makePlacePagesService } from './place-pages.service.ts';
import { makePlaceShareService } from './place-share.service.ts';
import { makePriceMonthsService } from './price-months.service.ts';

export type { PlacePagesService } from './place-pages.service.ts';

type Needs = NeedsOf<
  | typeof makePlacePagesService
  | typeof makePlaceCountingService
  | typeof makePriceMonthsService
  | typeof makePlaceShareService,
  'priceMonths'
>;

/** Pages of cities and localities, of the homes on offer there. */
export const placePages = defineModule({
  services(needs: Needs) {
    const priceMonths = makePriceMonthsService(needs);
    return {
      placePages: makePlacePagesService({ ...needs, priceMonths }),
      placeCounting: makePlaceCountingService(needs),
      priceMonths,
      placeSharePictures: makePlaceShareService(needs),
    };
  },
  calls: placePagesRoutes,
  jobs: placePagesJobs,
  sweeps: ({ placeCounting }) => [placeCounting.sweep],
});
