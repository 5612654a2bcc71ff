import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { importFeedsJobs } from './import-feeds.jobs.ts';
import { importFeedsRoutes } from './import-feeds.routes.ts';
import { makeImportFeedsService } from './import-feeds.service.ts';

/** Files that are fetched from an agent's address every night. */
export const importFeeds = defineModule({
  services: (needs: NeedsOf<typeof makeImportFeedsService>) => ({ importFeeds: makeImportFeedsService(needs) }),
  calls: importFeedsRoutes,
  jobs: importFeedsJobs,
  exportedData: async ({ importFeeds: service }, userId) => ({ import_feeds: await service.list(userId) }),
  otherAccess: ({ importFeeds: service }) => ({ import_feeds: service }),
});
