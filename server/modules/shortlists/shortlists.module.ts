import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { sharedShortlistsRoutes } from './shared-shortlists.routes.ts';
import { makeSharedShortlistsService } from './shared-shortlists.service.ts';
import { shortlistsRoutes } from './shortlists.routes.ts';
import { makeShortlistsService } from './shortlists.service.ts';

export type { ShortlistsService } from './shortlists.service.ts';

type Needs = NeedsOf<typeof makeShortlistsService | typeof makeSharedShortlistsService>;

/** Lists of homes, and their links for others. */
export const shortlists = defineModule({
  services: (needs: Needs) => ({
    shortlists: makeShortlistsService(needs),
    /** Shortlists as people with the link see them. */
    sharedShortlists: makeSharedShortlistsService(needs),
  }),
  calls(app, all) {
    shortlistsRoutes(app, all);
    sharedShortlistsRoutes(app, all);
  },
  exportedData: async ({ shortlists: service }, userId) => ({ shortlists: await service.exportData(userId) }),
  otherAccess: ({ shortlists: service }) => ({ shared_shortlists: service }),
});
