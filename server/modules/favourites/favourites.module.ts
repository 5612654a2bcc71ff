import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { favouritesRoutes } from './favourites.routes.ts';
import { makeFavouritesService } from './favourites.service.ts';

/** Homes that people keep. */
export const favourites = defineModule({
  services: (needs: NeedsOf<typeof makeFavouritesService>) => ({ favourites: makeFavouritesService(needs) }),
  calls: favouritesRoutes,
  exportedData: async ({ favourites: service }, userId) => ({ saved: await service.exportData(userId) }),
});
