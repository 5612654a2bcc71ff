import type { Jobs } from '#server/platform/jobs.ts';
import type { LinkingService } from './linking/linking.service.ts';

/** Homes get their societies in the minute after they were posted or changed. */
export function projectsJobs(jobs: Pick<Jobs, 'define'>, { linking }: { linking: Pick<LinkingService, 'link'> }): void {
  jobs.define('projects.link', { cron: '* * * * *', retryLimit: 0 }, (_, { signal }) => linking.link({ signal }));
}
