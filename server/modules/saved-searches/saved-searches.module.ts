import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { fitsRoutes } from './fits.routes.ts';
import { makeFitsService } from './fits.service.ts';
import { savedSearchesRoutes } from './saved-searches.routes.ts';
import { makeSavedSearchesService } from './saved-searches.service.ts';

export { readSavedQuery } from './saved-query.ts';
export { filterWords } from './search-names.ts';
export type { SavedSearchesService } from './saved-searches.service.ts';

type Needs = NeedsOf<typeof makeSavedSearchesService | typeof makeFitsService, 'matching' | 'savedSearches'> & {
  search: Pick<NeedsOf<typeof makeSavedSearchesService>, 'matching'>;
};

/** Searches that people keep, and records that fit them. */
export const savedSearches = defineModule({
  services(needs: Needs) {
    const service = makeSavedSearchesService({ ...needs, matching: needs.search.matching });
    return { savedSearches: service, fits: makeFitsService({ ...needs, savedSearches: service }) };
  },
  calls(app, all) {
    savedSearchesRoutes(app, all);
    fitsRoutes(app, all);
  },
  exportedData: async ({ savedSearches: service }, userId) => ({ saved_searches: await service.list(userId) }),
});
