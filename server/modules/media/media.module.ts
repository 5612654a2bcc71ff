import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { mediaJobs } from './media.jobs.ts';
import { mediaRoutes } from './media.routes.ts';
import { makeMediaService } from './media.service.ts';

export type { MediaService } from './media.service.ts';

type Needs = NeedsOf<typeof makeMediaService | typeof mediaJobs | typeof mediaRoutes, 'media'>;

/** Pictures that people upload. */
export const media = defineModule({
  services: (needs: Needs) => ({ media: makeMediaService(needs) }),
  calls: mediaRoutes,
  jobs: mediaJobs,
});
