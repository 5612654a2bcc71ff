import type { Jobs } from '#server/platform/jobs.ts';
import type { ChangedPagesService } from './changed-pages.service.ts';

/** Seconds before the second try: an engine that wants a pause gets one. */
const retryDelaySeconds = 120;

/** Sends changed pages to search engines, where a key is set. */
export function siteJobs(
  jobs: Pick<Jobs, 'define'>,
  { changedPages }: { changedPages: Pick<ChangedPagesService, 'sendHour' | 'sendNight'> },
): void {
  jobs.define('site.send-changes', { cron: '17 * * * *', retryDelaySeconds }, (_, { signal }) =>
    changedPages.sendHour({ signal }),
  );
  jobs.define(
    'site.send-changed-homes',
    { cron: '41 4 * * *', retryDelaySeconds, expireInSeconds: 1_800 },
    (_, { signal }) => changedPages.sendNight({ signal }),
  );
}
