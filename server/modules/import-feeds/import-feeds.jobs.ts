import * as z from 'zod/mini';
import type { Jobs } from '#server/platform/jobs.ts';
import { fetchJob, type ImportFeedsService } from './import-feeds.service.ts';

const FetchData = z.object({ id: z.int() });
/** Longer than a fetch may take. */
const expireInSeconds = 600;

/** Files that are read each night, and the mails about them. */
export function importFeedsJobs(
  jobs: Pick<Jobs, 'define'>,
  { importFeeds }: { importFeeds: Pick<ImportFeedsService, 'enqueueNightly' | 'read' | 'mailReports'> },
): void {
  jobs.define(fetchJob, { expireInSeconds, retryLimit: 2 }, (data) => importFeeds.read(z.parse(FetchData, data).id));
  jobs.define('feeds.nightly', { cron: '5 1 * * *', retryLimit: 2 }, () => importFeeds.enqueueNightly());
  jobs.define('feeds.report', { cron: '* * * * *', retryLimit: 0 }, () => importFeeds.mailReports());
}
