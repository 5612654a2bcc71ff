import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { healthRoutes } from './health.routes.ts';
import { makeChangedPagesService } from './changed-pages.service.ts';
import { homeRoutes } from './home.routes.ts';
import { siteJobs } from './site.jobs.ts';
import { siteRoutes } from './site.routes.ts';
import { streetsRoutes } from './streets.routes.ts';

export { listFeaturedHomes } from './featured-homes.service.ts';
export { healthRoutes } from './health.routes.ts';
export { publicConfig } from './site.service.ts';
export { streetsPath } from './streets.routes.ts';

type Needs = NeedsOf<
  typeof siteRoutes | typeof homeRoutes | typeof streetsRoutes | typeof healthRoutes | typeof makeChangedPagesService
>;

/** The site itself: its home page, settings, sitemaps, streets and probes. */
export const site = defineModule({
  services: (needs: Needs) => ({ changedPages: makeChangedPagesService(needs) }),
  async calls(app, all) {
    siteRoutes(app, all);
    homeRoutes(app, all);
    await streetsRoutes(app, all);
    healthRoutes(app, all);
  },
  jobs: siteJobs,
});
