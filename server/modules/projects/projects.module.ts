import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { brochuresRoutes } from './brochures/brochures.routes.ts';
import { makeBrochuresService } from './brochures/brochures.service.ts';
import { deskSocietiesRoutes } from './desk/desk-societies.routes.ts';
import { makeDeskSocietiesService } from './desk/desk-societies.service.ts';
import { developerProjectsRoutes } from './entering/developer-projects.routes.ts';
import { makeDeveloperProjectsService } from './entering/developer-projects.service.ts';
import { makeProjectChanges } from './entering/project-changes.ts';
import { makeDigestsService } from './followers/digests.service.ts';
import { makeFollowersService } from './followers/followers.service.ts';
import { makeLinkingService } from './linking/linking.service.ts';
import { projectsJobs } from './projects.jobs.ts';
import { projectsRoutes } from './projects.routes.ts';
import { publicProjectsRoutes } from './public/public-projects.routes.ts';
import { makePublicProjectsService } from './public/public-projects.service.ts';
import { deskProjectsRoutes } from './publishing/desk-projects.routes.ts';
import { makeDeveloperNotices } from './publishing/developer-notices.ts';
import { makeDeskProjectsService } from './publishing/desk-projects.service.ts';
import { makeSocietiesService } from './societies/societies.service.ts';
import { makeSocietyShareService } from './societies/society-share.service.ts';
import { makeUnitsService } from './units/units.service.ts';

export { developerNames } from './naming/developers.ts';
export type { PublicProjectsService } from './public/public-projects.service.ts';
export type { SocietiesService } from './societies/societies.service.ts';

type Needs = NeedsOf<
  | typeof makeLinkingService
  | typeof makeSocietiesService
  | typeof makeSocietyShareService
  | typeof makeDeskSocietiesService
  | typeof makeProjectChanges
  | typeof makeBrochuresService
  | typeof makeDeveloperProjectsService
  | typeof makeDeskProjectsService
  | typeof makeFollowersService
  | typeof makeDeveloperNotices
  | typeof makeDigestsService
  | typeof makePublicProjectsService,
  'projectChanges' | 'developerNotices'
>;

/** Societies, found by the names that owners write, and projects of developers; both have pages. */
export const projects = defineModule({
  services(needs: Needs) {
    const all = {
      ...needs,
      projectChanges: makeProjectChanges(needs),
      developerNotices: makeDeveloperNotices(needs),
    };
    return {
      linking: makeLinkingService(needs),
      societies: makeSocietiesService(needs),
      societySharePictures: makeSocietyShareService(needs),
      deskSocieties: makeDeskSocietiesService(needs),
      developerProjects: makeDeveloperProjectsService(all),
      units: makeUnitsService(all),
      brochures: makeBrochuresService(all),
      deskProjects: makeDeskProjectsService(all),
      publicProjects: makePublicProjectsService(needs),
      followers: makeFollowersService(needs),
      digests: makeDigestsService(needs),
    };
  },
  calls(app, all) {
    projectsRoutes(app, all);
    deskSocietiesRoutes(app, all);
    developerProjectsRoutes(app, all);
    publicProjectsRoutes(app, all);
    brochuresRoutes(app, all);
    deskProjectsRoutes(app, all);
  },
  jobs: projectsJobs,
  sweeps: ({ developerProjects, brochures }) => [...developerProjects.sweeps, ...brochures.sweeps],
  leave: ({ developerProjects }, transaction, userId) => developerProjects.leave(transaction, userId),
  exportedData: async ({ developerProjects, followers }, userId) => ({
    projects: await developerProjects.exportData(userId),
    followed_projects: await followers.exportData(userId),
  }),
});
