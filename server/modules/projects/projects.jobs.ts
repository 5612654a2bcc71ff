import type { Jobs } from '#server/platform/jobs.ts';
import type { BrochuresService } from './brochures/brochures.service.ts';
import type { DeveloperProjectsService } from './entering/developer-projects.service.ts';
import { followersJob } from './entering/project-changes.ts';
import type { DigestsService } from './followers/digests.service.ts';
import type { FollowersService } from './followers/followers.service.ts';
import type { LinkingService } from './linking/linking.service.ts';
import type { SocietyShareService } from './societies/society-share.service.ts';

/** Homes get their societies in the minute after they were posted or changed; followers their news after a change. */
export function projectsJobs(
  jobs: Pick<Jobs, 'define'>,
  all: {
    linking: Pick<LinkingService, 'link'>;
    developerProjects: Pick<DeveloperProjectsService, 'sweep'>;
    brochures: Pick<BrochuresService, 'sweep'>;
    followers: Pick<FollowersService, 'notify'>;
    digests: Pick<DigestsService, 'mail'>;
    societySharePictures: Pick<SocietyShareService, 'sweep'>;
  },
): void {
  jobs.define('projects.link', { cron: '* * * * *', retryLimit: 0 }, (_, { signal }) => all.linking.link({ signal }));
  jobs.define('projects.sweep', { cron: '53 * * * *', retryLimit: 0 }, async (_, { signal }) => {
    await all.developerProjects.sweep({ signal });
    await all.brochures.sweep({ signal });
  });
  // Each hour of the day, so that mails of a stopped server follow on the same day; events of today wait for tomorrow.
  jobs.define(
    'projects.mail-followers',
    { cron: '27 9-19 * * *', retryLimit: 0, expireInSeconds: 3600 },
    (_, { signal }) => all.digests.mail({ signal }),
  );
  jobs.define('projects.sweep-pictures', { cron: '57 4 * * *', retryLimit: 0 }, () => all.societySharePictures.sweep());
  jobs.define(followersJob, {}, (data, job) => all.followers.notify(data, job));
}
