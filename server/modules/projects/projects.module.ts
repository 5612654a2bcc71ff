import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeLinkingService } from './linking/linking.service.ts';
import { deskSocietiesRoutes } from './desk/desk-societies.routes.ts';
import { makeDeskSocietiesService } from './desk/desk-societies.service.ts';
import { projectsJobs } from './projects.jobs.ts';
import { projectsRoutes } from './projects.routes.ts';
import { makeSocietiesService } from './societies/societies.service.ts';

export { developerNames } from './naming/developers.ts';
export type { SocietiesService } from './societies/societies.service.ts';

type Needs = NeedsOf<typeof makeLinkingService | typeof makeSocietiesService | typeof makeDeskSocietiesService>;

/** Societies: found by the names that owners write, with a page each. */
export const projects = defineModule({
  services: (needs: Needs) => ({
    linking: makeLinkingService(needs),
    societies: makeSocietiesService(needs),
    deskSocieties: makeDeskSocietiesService(needs),
  }),
  calls: (app, all) => {
    projectsRoutes(app, all);
    deskSocietiesRoutes(app, all);
  },
  jobs: projectsJobs,
});
